import type { Progress } from './back-up.ts';

const REDRAW_MS = 100;
const LINE_EVERY = 1000;

/** Shows the progress of a run on standard error: on a terminal in one line, elsewhere a line per thousand. */
export function showProgress(): Progress {
  let drawn = 0;
  return (what, done, all) => {
    const line = `${what}: ${done} of ${all}`;
    if (!process.stderr.isTTY) {
      if (done % LINE_EVERY === 0 || done === all) console.error(line);
      return;
    }
    if (done < all && performance.now() - drawn < REDRAW_MS) return;
    drawn = performance.now();
    process.stderr.write(`\r\u001b[K${line}${done === all ? '\n' : ''}`);
  };
}
