/** Runs in a page before its scripts: reaching any storage throws, as where a visitor blocks it. */
export function blockStorage(): void {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { configurable: true, get: blocked });
  }
}

/** Runs in a page before its scripts: storage can be read, and has no room for anything more. */
export function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
