/**
 * Shows our own button on a film that was never played: over a poster browsers put a grey bar, and some a spinner. Without this
 * script the film has the browser's controls from the start.
 */
function initFilm(): void {
  const video = document.querySelector<HTMLVideoElement>('[data-film]');
  const button = document.querySelector<HTMLButtonElement>('[data-play-film]');
  if (!video?.paused || !button) return;

  video.controls = false;
  button.hidden = false;
  button.addEventListener('click', () => {
    video.play().catch(() => undefined);
  });
  // Also when the film begins by itself (src/scripts/chrome/loops.ts).
  video.addEventListener(
    'play',
    () => {
      video.controls = true;
      if (document.activeElement === button) video.focus({ preventScroll: true });
      button.hidden = true;
    },
    { once: true },
  );
}

initFilm();
