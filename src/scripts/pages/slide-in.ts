/** Share of a column that must be in view before it slides to its place. */
const VISIBLE_SHARE = 0.1;

/**
 * Lets each column marked `data-arrives` slide in from its side the first time it comes into view. A column in view from the
 * start slides by CSS alone; only others wait (`data-waiting`), so that without this script all are in place.
 */
function initSlideIn(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        target.toggleAttribute('data-waiting', !isIntersecting);
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const column of document.querySelectorAll('[data-arrives]')) observer.observe(column);
}

initSlideIn();
