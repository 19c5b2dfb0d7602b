/** Makes a post's button copy its value, where there is a clipboard; the style sheet shows the result in words. */
export function initCopyButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy]');
  // Absent without HTTPS.
  const { clipboard } = navigator;
  if (!button || !clipboard) return;
  button.hidden = false;
  button.onclick = () =>
    clipboard.writeText(button.value).then(
      () => (button.dataset['copy'] = 'done'),
      () => (button.dataset['copy'] = 'refused'),
    );
}
