/** When islands wake: what Astro asks for under the name of each directive, there before its own runtime is. */
import idle from '../directives/idle.ts';
import near from '../directives/near.ts';
import visible from '../directives/visible.ts';
import { wake } from '../directives/wake.ts';

Object.assign(window, { Astro: { idle, load: wake, near, visible } });
