import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $rights, forgetRights, mayHere, rememberRights, showRights } from '../../src/browser/admin/access.ts';
import { $session, checkSession } from '../../src/browser/admin/session.ts';
import { notify } from '../../src/browser/shared/toasts.ts';
import { RIGHTS, rightsOf } from '../../src/domain/admin/roles.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { RIGHTS_STYLES } from '../../src/styles/admin/rights-styles.ts';
import { stubLocalStorage } from '../helpers/local-storage.ts';

const ME = { adminID: 'ASHA', role: 'admin' };
const EDITOR = rightsOf('editor');

let root: { dataset: Record<string, string> };
/** Elements of the page that need a right. */
let parts: { dataset: Record<string, string> }[];
const dispatched = vi.fn();

function answer(status: number, body: object = {}) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
}

beforeEach(() => {
  root = { dataset: {} };
  parts = ['inbox', 'posts'].map((needs) => ({ dataset: { needs } }));
  stubLocalStorage();
  vi.stubGlobal('sessionStorage', Object.create(Object.getPrototypeOf(localStorage)));
  localStorage.setItem('token', 'a token');
  vi.stubGlobal('document', {
    documentElement: root,
    querySelector: () => null,
    querySelectorAll: () => parts,
    dispatchEvent: dispatched,
  });
  vi.spyOn(notify, 'errorOnce').mockReturnValue('');
  dispatched.mockReset();
  forgetRights();
});
afterEach(() => {
  $session.set({ status: 'none' });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the check of the session', () => {
  it('learns the rights, which the page and the tab then have', async () => {
    expect(mayHere('inbox'), 'until they are known').toBe(true);
    answer(200, { ...ME, rights: EDITOR });
    await checkSession();
    expect(RIGHTS.filter(mayHere)).toEqual(EDITOR);
    expect(root.dataset['rights']).toBe(EDITOR.join(' '));
    expect(sessionStorage.getItem('rights')).toBe(EDITOR.join(' '));
    expect(dispatched).toHaveBeenCalledTimes(1);
    expect($session.get()).toMatchObject({ status: 'signedIn', admin: ME });
  });

  it('offers everything after the specified answer, which has no rights, and after none', async () => {
    for (const [status, body] of [
      [200, ME],
      [503, {}],
    ] as const) {
      forgetRights();
      answer(status, body);
      await checkSession();
      expect($rights.get()).toEqual(RIGHTS);
      expect(sessionStorage.getItem('rights'), 'and remembers nothing').toBeNull();
    }
  });

  it('leaves what the tab remembers while the server does not answer', async () => {
    rememberRights(EDITOR);
    answer(503);
    await checkSession();
    expect($rights.get()).toEqual(EDITOR);
  });

  it('signs nobody out by a 403, which says that the person was removed', async () => {
    rememberRights(EDITOR);
    answer(403, { message: MESSAGES.forbidden });
    await checkSession();
    expect(localStorage.getItem('token')).toBe('a token');
    expect($session.get()).toEqual({ status: 'unverified' });
    expect(notify.errorOnce).toHaveBeenCalledWith(MESSAGES.forbidden);
    expect(root.dataset['rights']).toBe('');
    expect(RIGHTS.some(mayHere)).toBe(false);
  });

  it('signs out by a 401', async () => {
    answer(401, { message: MESSAGES.sessionEnded });
    await checkSession();
    expect($session.get()).toEqual({ status: 'ended' });
  });
});

it('what was seen and is left out keeps its room', () => {
  rememberRights(EDITOR);
  showRights();
  expect(parts.map(({ dataset }) => 'late' in dataset)).toEqual([true, false]);
  rememberRights(rightsOf('desk'));
  showRights();
  expect(parts.map(({ dataset }) => 'late' in dataset)).toEqual([false, true]);
});

it('each right that the markup names exists, and has its style', () => {
  const files = globSync('src/**/*.{astro,tsx}').map((file) => readFileSync(file, 'utf8'));
  const named = files.flatMap((text) =>
    [...text.matchAll(/(?:data-needs|data-lacks|client:may)="([^"]+)"/g)].map(([, right]) => right),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const right of new Set(named)) {
    expect(RIGHTS).toContain(right);
    expect(RIGHTS_STYLES).toContain(`[data-needs="${right}"]`);
  }
});
