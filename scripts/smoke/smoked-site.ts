import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const TIMEOUT_MS = 20_000;
const PAGES = resolve(import.meta.dirname, '../../src/pages');

/** Something that is not as it should be, for people to read. */
export interface Finding {
  check: string;
  /** The address, and what is wrong with its answer. */
  wrong: string;
  /** What that means for the site. */
  means: string;
}

/** Reports a finding of a check. */
export type Tell = (wrong: string, means: string) => void;

/** An answer, read completely. */
export interface Answer {
  /** 0 when there was none. */
  status: number;
  headers: Headers;
  /** The body, or why there is no answer. */
  text: string;
}

/** A site as it is seen from outside. */
export interface Site {
  origin: string;
  /** A site on this machine: no https, and built for no address of its own. */
  isLocal: boolean;
  /** Sends a request; redirects are not followed. */
  ask(path: string, init?: RequestInit): Promise<Answer>;
}

/** Whether a text is the address of a site; without a scheme it is none. */
export const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

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
        return { status: response.status, headers: response.headers, text: await response.text() };
      } catch (error) {
        const { message, cause } = error as Error;
        return { status: 0, headers: new Headers(), text: cause instanceof Error ? cause.message : message };
      }
    },
  };
}

/** Every page that needs no parameter, in the spelling of its file; no previews. */
export const pagePaths = () =>
  globSync('**/*.astro', { cwd: PAGES })
    .filter((file) => !/\[|^404|^api\//.test(file))
    .map((file) => `/${file.replace(/(?:\/index)?\.astro$/, '')}`)
    .sort();

/** The answer's JSON, or undefined when it is none. */
// biome-ignore lint/suspicious/noExplicitAny: a foreign server's answer
export function jsonOf({ text }: Answer): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
