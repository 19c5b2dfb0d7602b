import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const TIMEOUT_MS = 20_000;
const ROOT = resolve(import.meta.dirname, '../..');

/** Something that is not as it should be, for people to read. */
export interface Finding {
  /** Which check found it. */
  check: string;
  /** The address, and what is wrong with its answer. */
  wrong: string;
  /** What that means for the site. */
  means: string;
}

/** Tells what is wrong and what that means. */
export type Tell = (wrong: string, means: string) => void;

/** An answer, read completely. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A site as it is seen from outside. */
export interface Site {
  origin: string;
  /** A site on this machine: no https, and built for no address of its own. */
  isLocal: boolean;
  /** Asks for a path; redirects are not followed. A site that does not answer counts as status 0. */
  ask(path: string, init?: RequestInit): Promise<Answer>;
}

/** Whether something is the address of a site; `localhost:8888` is not, but for its scheme. */
export function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Opens a site by its address. @throws TypeError for what is no address */
export function siteAt(address: string): Site {
  const { origin, hostname } = new URL(address);
  return {
    origin,
    isLocal: ['localhost', '127.0.0.1'].includes(hostname),
    async ask(path, init = {}) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await fetch(origin + path, { redirect: 'manual', signal, ...init });
        const { status, headers } = response;
        return { status, headers, text: await response.text() };
      } catch (error) {
        const { message, cause } = error as Error;
        const text = cause instanceof Error ? cause.message : message;
        return { status: 0, headers: new Headers(), text };
      }
    },
  };
}

/** Every page that needs no parameter, in the spelling of its file; no previews. */
export function pagePaths(): string[] {
  const files = globSync('**/*.astro', { cwd: resolve(ROOT, 'src/pages') });
  const pages = files.filter((file) => !/\[|^404|^api\//.test(file)).map((file) => `/${file.replace(/\.astro$/, '')}`);
  return pages.map((page) => page.replace(/\/index$/, '')).sort();
}

/** The answer's JSON, or undefined when it is none. */
// biome-ignore lint/suspicious/noExplicitAny: a foreign server's answer
export function jsonOf({ text }: Answer): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
