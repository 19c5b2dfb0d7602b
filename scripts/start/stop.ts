/** Ends the process on Ctrl-C and SIGTERM, once `stop` has; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
