import type { Context } from '@netlify/functions';

type Cookies = Context['cookies'];

interface Cookie {
  name: string;
  value: string;
  path?: string;
  domain?: string;
  expires?: Date | number;
  /** Seconds. */
  maxAge?: number;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: 'Strict' | 'Lax' | 'None';
}

function parse(header: string): Map<string, string> {
  const pairs = header.split(/;\s*/).filter((pair) => pair.includes('='));
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function serialise(cookie: Cookie): string {
  const { name, value, path = '/', domain, expires, maxAge, httpOnly, secure, sameSite } = cookie;
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${path}`];
  if (domain) parts.push(`Domain=${domain}`);
  if (expires) parts.push(`Expires=${new Date(expires).toUTCString()}`);
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  if (sameSite) parts.push(`SameSite=${sameSite}`);
  return parts.join('; ');
}

/** `context.cookies` of a request, and the Set-Cookie lines the function asked for. */
export function createCookies(request: Request): { cookies: Cookies; lines: string[] } {
  const received = parse(request.headers.get('cookie') ?? '');
  const lines: string[] = [];
  const set = (cookie: string | Cookie, value = '') =>
    void lines.push(serialise(typeof cookie === 'string' ? { name: cookie, value } : cookie));
  const cookies: Cookies = {
    get: (name: string) => received.get(name) ?? '',
    set,
    delete: (cookie: string | { name: string }) =>
      set({ ...(typeof cookie === 'string' ? { name: cookie } : cookie), value: '', maxAge: 0 }),
  };
  return { cookies, lines };
}
