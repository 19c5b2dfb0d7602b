import type { Config } from '@netlify/functions';

export type RateLimit = NonNullable<Config['rateLimit']>;

/** Counts requests in sliding windows, per function and, where `aggregateBy` names it, per address. */
export class RateLimiter {
  readonly #hits = new Map<string, number[]>();
  readonly #tidied = new Map<string, number>();

  /** Counts one request. Returns 0 when it is allowed, else the seconds until the next one is. */
  hit(name: string, limit: RateLimit, ip: string, now = Date.now()): number {
    const byAddress = [limit.aggregateBy ?? 'domain'].flat().includes('ip');
    const key = byAddress ? `${name} ${ip}` : name;
    const windowMs = limit.windowSize * 1000;
    this.#forgetOthers(name, windowMs, now);
    const recent = (this.#hits.get(key) ?? []).filter((time) => time > now - windowMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= limit.windowLimit) {
      this.#hits.set(key, recent);
      return Math.ceil((oldest + windowMs - now) / 1000);
    }
    this.#hits.set(key, [...recent, now]);
    return 0;
  }

  /** Deletes senders without requests in the window, once a window. */
  #forgetOthers(name: string, windowMs: number, now: number): void {
    if (now - (this.#tidied.get(name) ?? 0) < windowMs) return;
    this.#tidied.set(name, now);
    for (const [key, times] of this.#hits) {
      if (key.split(' ')[0] === name && (times.at(-1) ?? 0) <= now - windowMs) this.#hits.delete(key);
    }
  }
}
