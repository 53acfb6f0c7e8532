// The position as a separate file: the same layers, complete, with all styles written into attributes.
import { fit, type Room } from './input/camera';
import { html, svg } from './dom';
import { Layers } from './frame';
import { Plane } from './geometry';
import { marginsOf } from './layers/coordinates';
import { drawEdges, drawMarks, drawZones } from './layers/signs';
import { numbersOf } from './sides';
import type { Stage } from './stage';
import type { Drawings, Picture } from './types';

/** The maximum size of a picture and of a square, in pixels. */
const LARGEST = 1600;
const SQUARE = 48;

/** The style properties of a drawing; each has an attribute of the same name. */
const STYLES = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin',
  'opacity', 'paint-order', 'font-family', 'font-size', 'font-weight', 'text-anchor',
];

/** Draws everything again off-screen, since styles are known only for elements on the page. */
export function savedPicture(picture: Picture, turned: boolean, drawings: Drawings, host: HTMLElement): string {
  const { scene } = picture;
  const plane = new Plane(scene.width, scene.height, turned);
  const scale = Math.min(SQUARE, LARGEST / Math.max(scene.width, scene.height));
  const board: Room = { width: scale * scene.width, height: scale * scene.height };
  const margins = marginsOf(scene, board);
  const place: Room = {
    width: Math.ceil(board.width + margins.left + margins.right),
    height: Math.ceil(board.height + margins.top + margins.bottom),
  };
  const camera = fit(plane, board);
  const window = { left: 0, top: 0, right: plane.width, bottom: plane.height };
  const stage: Stage = { plane, window, scale: camera.scale, id: 'picture', sides: scene.sides, drawings };
  const layers = new Layers(stage.id);
  layers.root.prepend(svg('rect', { class: 'paper', width: place.width, height: place.height }));
  const behind = html('div', { class: 'board board-behind' }, layers.root);
  host.append(behind);

  layers.resize(place, board, margins);
  layers.aim(camera);
  layers.terrain.clear(scene, stage);
  layers.terrain.draw(stage);
  layers.coordinates.draw(scene, stage, camera, board, margins);
  layers.fog.draw(picture.lit, stage);
  drawZones(layers.zones, scene, stage);
  drawEdges(layers.edges, scene, stage);
  drawMarks(layers.marks, scene, stage);
  layers.figures.take(scene.figures, numbersOf(scene.sides));
  layers.figures.draw(stage);
  layers.areas.draw(picture.areas, stage, true);
  layers.squares.draw(picture.last, null, stage);

  for (const element of layers.root.querySelectorAll('*')) write(element);
  layers.root.setAttribute('viewBox', `0 0 ${place.width} ${place.height}`);
  for (const name of ['class', 'aria-hidden', 'style']) layers.root.removeAttribute(name);
  const text = new XMLSerializer().serializeToString(layers.root);
  behind.remove();
  return text;
}

/** Writes the style of an element into its attributes; invisible elements are removed. */
function write(element: Element): void {
  if (!element.isConnected) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' && !element.closest('defs')) {
    element.remove();
    return;
  }
  const above = element.parentElement ? getComputedStyle(element.parentElement) : null;
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    const inherited = name !== 'opacity' && above?.getPropertyValue(name) === value;
    if (value && !inherited && !(name === 'opacity' && value === '1')) element.setAttribute(name, value);
  }
}
