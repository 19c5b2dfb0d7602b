import { type Directive, wake } from './wake.ts';

/** `client:visible`, or with `{ rootMargin }`: wakes when any part of the island comes into the window, or so near to it. Without a value it is given a text, which has no margin. */
const visible: Directive<{ rootMargin: string }> = (load, { value }, island) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void wake(load);
    },
    { rootMargin: value.rootMargin },
  );
  for (const part of island.children) observer.observe(part);
};

export default visible;
