import type { Config } from '@netlify/functions';

export type RateLimit = NonNullable<Config['rateLimit']>;

/** Counts requests in sliding windows, per function and, where `aggregateBy` names it, per address. */
export class RateLimiter {
  readonly #hits = new Map<string, number[]>();

  /** Counts one request. Returns 0 when it may pass, else the seconds until another one may. */
  hit(name: string, limit: RateLimit, ip: string, now = Date.now()): number {
    const byAddress = [limit.aggregateBy ?? 'domain'].flat().includes('ip');
    const key = byAddress ? `${name} ${ip}` : name;
    const windowMs = limit.windowSize * 1000;
    const recent = (this.#hits.get(key) ?? []).filter((time) => time > now - windowMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= limit.windowLimit) {
      this.#hits.set(key, recent);
      return Math.ceil((oldest + windowMs - now) / 1000);
    }
    this.#hits.set(key, [...recent, now]);
    return 0;
  }
}
