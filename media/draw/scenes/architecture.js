import { COLOURS } from '../colours.js';
import { clamp, ease, swing } from '../numbers.js';
import { Room } from '../room-parts.js';
import { build } from '../rooms.js';

/** A room of which walls and furniture are as high as their shares say, from a plan on the floor to the whole room. */
class RisingRoom extends Room {
  constructor(c, o, walls, furniture) {
    super(c, o);
    this.shares = { walls, furniture };
    this.share = furniture;
  }
  shell(...options) {
    this.share = this.shares.walls;
    super.shell(...options);
    this.share = this.shares.furniture;
  }
  /** The slab below the floor stays as it is. */
  height(z) {
    return Math.min(z, z * this.share);
  }
  box(x, y, z, w, d, h, colours) {
    const low = this.height(z);
    super.box(x, y, low, w, d, this.height(z + h) - low, colours);
  }
  face(corners, fill) {
    super.face(
      corners.map(([x, y, z]) => [x, y, this.height(z)]),
      fill,
    );
  }
}

/** The tea room of JK Works is built up from its plan, walls first. */
export function architecture(c, t, w, h) {
  c.fillStyle = COLOURS.dew;
  c.fillRect(0, 0, w, h);
  const k = swing(t, 0.14);
  const share = (from) => 0.02 + 0.98 * ease(clamp((k - from) / 0.6));
  build(new RisingRoom(c, [w / 2, h * 0.52, 41], share(0), share(0.4)), 'cafe');
}
