// The fog: everything that the viewer does not see, as one path over the ground.
import { put, svg } from '../dom';
import { cover, SIDE, type Plane } from '../geometry';
import type { Stage } from '../stage';
import type { At } from '../types';

/** Path data of all squares except some: the whole board with holes, for the even-odd rule. */
export function darkness(plane: Plane, lit: ReadonlySet<At>): string {
  return `M0 0h${plane.width * SIDE}v${plane.height * SIDE}h${-plane.width * SIDE}z${cover(plane, [...lit])}`;
}

export class FogLayer {
  readonly root = svg('path', { class: 'fog', 'fill-rule': 'evenodd' });

  draw(lit: ReadonlySet<At> | null, stage: Stage): void {
    put(this.root, 'd', lit ? darkness(stage.plane, lit) : null);
  }
}
