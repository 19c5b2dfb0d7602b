/** When islands wake: what Astro asks for under the name of each directive, there before its own runtime is. */
import idle from 'astro/client/idle.js';
import load from 'astro/client/load.js';
import visible from 'astro/client/visible.js';
import near from '../directives/near.ts';

Object.assign(window, { Astro: { idle, load, near, visible } });
