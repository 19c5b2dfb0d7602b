/** Makes the button of a post copy its value where pages may; the style sheet shows the result in words. */
export function initCopyButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy]');
  // Absent where the page was not sent safely.
  const { clipboard } = navigator;
  if (!button || !clipboard) return;
  button.hidden = false;
  button.onclick = () =>
    clipboard.writeText(button.value).then(
      () => (button.dataset['copy'] = 'done'),
      () => (button.dataset['copy'] = 'refused'),
    );
}
