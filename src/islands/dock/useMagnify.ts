import { type RefObject, useEffect } from 'react';
import { ITEM_SIZE, sizeAt } from './magnify.ts';
import { advance, isAtRest, type Spring } from './spring.ts';

/** Longest time step of a frame, in seconds: after a pause the springs continue without a jump. */
const LONGEST_FRAME = 0.05;

/** Magnifies the links inside `dock` under the pointer, each on its own spring, through the custom property `--size`. */
export function useMagnify(dock: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = dock.current;
    if (!root) return;
    const items = [...root.querySelectorAll('a')].map((link) => ({
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
    function start() {
      if (frame) return;
      last = performance.now();
      frame = requestAnimationFrame(draw);
    }
    function follow(event: PointerEvent) {
      if (event.pointerType === 'touch') return;
      pointerX = event.clientX;
      start();
    }
    function leave() {
      pointerX = undefined;
      start();
    }
    // The pointer may already be over the dock when this script runs.
    const hovered = root.querySelector('a:hover')?.getBoundingClientRect();
    if (hovered) {
      pointerX = hovered.left + hovered.width / 2;
      start();
    }
    root.addEventListener('pointermove', follow);
    root.addEventListener('pointerleave', leave);
    return () => {
      cancelAnimationFrame(frame);
      root.removeEventListener('pointermove', follow);
      root.removeEventListener('pointerleave', leave);
    };
  }, [dock]);
}
