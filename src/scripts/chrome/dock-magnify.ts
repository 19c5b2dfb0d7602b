import { ITEM_SIZE, sizeAt } from './magnify.ts';
import { advance, isAtRest, type Spring } from './spring.ts';

/** Longest time step of a frame, in seconds: after a pause the springs continue without a jump. */
const LONGEST_FRAME = 0.05;

/** Magnifies the links inside the dock under the pointer, each on its own spring, through the custom property `--size`. */
export function magnifyDock(): void {
  const dock = document.querySelector('[data-dock]');
  if (!dock) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const items = [...dock.querySelectorAll('a')].map((link) => ({
    link,
    spring: { position: ITEM_SIZE, velocity: 0 } as Spring,
  }));
  let pointerX: number | undefined;
  let frame = 0;
  let last = 0;

  function draw(now: number) {
    const seconds = Math.min((now - last) / 1000, LONGEST_FRAME);
    last = now;
    let moving = false;
    const boxes = items.map(({ link }) => link.getBoundingClientRect());
    items.forEach((item, i) => {
      const box = boxes[i];
      const target = pointerX === undefined || !box ? ITEM_SIZE : sizeAt(pointerX - (box.left + box.width / 2));
      item.spring = advance(item.spring, target, seconds);
      if (!isAtRest(item.spring, target)) moving = true;
      item.link.style.setProperty('--size', `${item.spring.position.toFixed(2)}px`);
    });
    frame = moving ? requestAnimationFrame(draw) : 0;
  }
  function moveTo(x: number | undefined) {
    pointerX = x;
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(draw);
  }
  dock.addEventListener('pointermove', (event) => {
    const { clientX, pointerType } = event as PointerEvent;
    if (pointerType !== 'touch' && !still.matches) moveTo(clientX);
  });
  dock.addEventListener('pointerleave', () => moveTo(undefined));
}
