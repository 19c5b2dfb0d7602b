/** Local storage key of the visitor's choice; the value is 'yes' while loops are paused. */
const STORAGE_KEY = 'loops-paused';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
/** How much of a film with controls is in the window when it begins. */
const FILM_SEEN = 0.5;
/** Films with controls; until one is played, its page may show a button of its own instead (src/scripts/pages/film.ts). */
const hasControls = (video: HTMLVideoElement) => 'film' in video.dataset;
const onScreen = new Set<HTMLVideoElement>();
/** Films with controls that the visitor has paused, or that have ended: only the visitor plays them again. */
const left = new Set<HTMLVideoElement>();
let paused = false;

// Not `deviceStore`: a module shared with islands would be a second file of each page.
function readChoice(): boolean {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: guarded here
    return localStorage[STORAGE_KEY] === 'yes';
  } catch {
    return false;
  }
}

/** With a full or blocked storage the choice applies to this page only. */
function storeChoice() {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: guarded here
    localStorage[STORAGE_KEY] = paused ? 'yes' : 'no';
  } catch {}
}

function mayMove(): boolean {
  return !reducedMotion.matches && !navigator.connection?.saveData;
}

function attachSources(video: HTMLVideoElement) {
  const path = `/media/${video.dataset.loop}`;
  video.innerHTML = `<source src="${path}.webm" type='video/webm;codecs="av01.0.05M.08"'><source src="${path}.mp4" type="video/mp4">`;
}

/**
 * Plays what is on screen and may move; stops the rest, unless it has controls. A refused `play()` (battery saver) leaves the
 * poster.
 */
function apply() {
  for (const video of document.querySelectorAll<HTMLVideoElement>('[data-loop]')) {
    const isSeen = onScreen.has(video);
    if (isSeen && !paused && mayMove() && !left.has(video)) video.play().catch(() => undefined);
    else if (!isSeen || !hasControls(video)) video.pause();
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pause-loops]')) {
    button.setAttribute('aria-pressed', String(paused));
    button.hidden = !mayMove();
  }
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** Runs a task once the page is loaded and the browser is idle, so that films do not delay text and pictures. */
function afterLoad(task: () => void) {
  const later = () => whenIdle(task);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Attaches each film within one screen of the viewport, plays it on screen only, and wires the pause buttons. */
export function startLoops() {
  const videos = document.querySelectorAll<HTMLVideoElement>('[data-loop]');
  // The first read of local storage loads all of it, so pages without films do without it.
  if (videos.length === 0) return;
  paused = readChoice();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || paused || !mayMove() || !(target instanceof HTMLVideoElement)) continue;
        near.unobserve(target);
        attachSources(target);
      }
    },
    { rootMargin: '100% 0px' },
  );
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, isIntersecting, target } of entries) {
        if (!(target instanceof HTMLVideoElement)) continue;
        if (hasControls(target) ? intersectionRatio >= FILM_SEEN : isIntersecting) onScreen.add(target);
        else onScreen.delete(target);
      }
      apply();
    },
    { threshold: [0, FILM_SEEN] },
  );
  function observe() {
    for (const video of videos) {
      if (video.childElementCount === 0) {
        near.unobserve(video);
        near.observe(video);
      }
      seen.observe(video);
    }
  }
  for (const video of videos) {
    // The script itself pauses such films off screen alone.
    if (hasControls(video)) video.addEventListener('pause', () => onScreen.has(video) && left.add(video));
  }
  for (const button of document.querySelectorAll('[data-pause-loops]')) {
    button.addEventListener('click', () => {
      paused = !paused;
      storeChoice();
      observe();
      apply();
    });
  }
  reducedMotion.addEventListener('change', () => {
    observe();
    apply();
  });
  // Another script gave `data-loop` back to a film.
  document.addEventListener('loops', apply);
  afterLoad(observe);
  apply();
}
