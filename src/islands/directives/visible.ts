import { type Directive, listenAround, wake } from './wake.ts';

/**
 * `client:visible`, or with `{ rootMargin }`: wakes when any part of the island comes into the window, or so near to it; or
 * when somebody touches it before. Without a value it is given a text, which has no margin.
 */
const visible: Directive<{ rootMargin: string }> = (load, { value }, island) => {
  const listening = new AbortController();
  function hydrate() {
    listening.abort();
    observer.disconnect();
    void wake(load);
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hydrate(),
    {
      rootMargin: value.rootMargin,
    },
  );
  for (const part of island.children) observer.observe(part);
  listenAround(island, hydrate, listening);
};

export default visible;
