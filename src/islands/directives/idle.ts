import { type Directive, wake } from './wake.ts';

/** `client:idle={{ timeout }}`: wakes when the browser has nothing to do, after `timeout` milliseconds at the latest. */
const idle: Directive<{ timeout: number }> = (load, { value }) => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => wake(load), value);
  else setTimeout(wake, value.timeout, load);
};

export default idle;
