import type { Right } from '../../domain/admin/roles.ts';

/**
 * Hydrates an island by `client:may="right"` once the page knows that the administrator has the right (browser/admin/access.ts), so that it
 * makes no call that would be refused.
 */
export default function may(load: () => Promise<() => unknown>, { value: right }: { value: Right }): void {
  const { dataset } = document.documentElement;
  const waiting = new AbortController();

  async function hydrate() {
    if (waiting.signal.aborted || !dataset['rights']?.split(' ').includes(right)) return;
    waiting.abort();
    const start = await load();
    await start();
  }
  document.addEventListener('rights', hydrate, waiting);
  void hydrate();
}
