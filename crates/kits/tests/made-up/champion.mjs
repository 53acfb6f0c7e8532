import * as api from './api.mjs';

export function dusk() {
  console.log('not for the table', api.HIGHEST, api.TOP - api.TALLEST);
  for (let time = 0; time < 2; time += 1) api.afficher_spot(api.size());
  api.lamps(api.Colour.COLOUR_BLUE).forEach(api.afficher_lamp);
  for (const row of api.depths()) console.log(['row', ...row].join(' '));
}

export function night() {
  const one = api.lamps(api.COLOUR_RED)[0];
  for (const at of [api.Spot(3, -4), api.Spot(5, 6), api.Spot(7, 8)]) {
    const result = api.light(one, at, [at, api.Spot(0, 0)]);
    api.afficher_verdict(result);
    console.log(result === api.FINE ? 'fine' : 'not fine');
  }
}

export function dawn() {
  api.shout('a "b" \\ c\té');
  console.log('%s', api.echo());
  api.afficher_colour(api.COLOUR_RED);
}
