// Starts the page: first the theme and the language, then everything else.
import { mount } from 'svelte';
import App from './App.svelte';
import { recall } from './parts/memory';
import './style/tokens.css';
import './style/base.css';
import { dress } from './style/theme.svelte';
import { speak } from './text';

dress();
await speak(recall<string>('language') ?? navigator.language.split('-')[0] ?? 'en');
mount(App, { target: document.getElementById('app') ?? document.body });
