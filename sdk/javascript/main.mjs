// Starts the champion.

import { kit_caller } from './api.mjs';
import * as champion from './champion.mjs';

kit_caller.play(champion);
