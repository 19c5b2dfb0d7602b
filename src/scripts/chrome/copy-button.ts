/** Has the button of a post copy its value where pages may copy; the style sheet says in words what came of it. */
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
