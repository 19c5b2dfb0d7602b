import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOtherSessions, endSession, listSessions, loadAudit } from '../../src/browser/admin/account.ts';
import { loadDashboard } from '../../src/browser/admin/dashboard.ts';
import { $session, checkSession, declineSignIn } from '../../src/browser/admin/session.ts';
import { changePhoto, listPhotos } from '../../src/browser/photos/photos.ts';
import { listAuthors } from '../../src/browser/posts/authors.ts';
import { readAutosave, storeAutosave } from '../../src/browser/posts/autosaves.ts';
import { blogPage } from '../../src/browser/posts/blog-page.ts';
import {
  listBin,
  listPosts,
  listRevisions,
  loadRevision,
  previewLink,
  restoreFromBin,
} from '../../src/browser/posts/blogs.ts';
import { notify } from '../../src/browser/shared/toasts.ts';
import {
  changeSubmission,
  changeSubmissions,
  countUnread,
  deleteForGood,
  loadInbox,
  loadSubmission,
  readResume,
  renewInbox,
  saveResume,
} from '../../src/browser/submissions/inbox.ts';
import { erasePersonData, findPerson, savePersonData } from '../../src/browser/submissions/person-data.ts';
import { ALL_POSTS } from '../../src/domain/posts/post-list.ts';
import { MESSAGES } from '../../src/domain/shared/errors.ts';

const WORDS = 'What the server says.';

/** What each status is answered with a toast of; 0 is no answer at all. */
const CATALOGUE: Readonly<Record<number, string>> = {
  0: MESSAGES.network,
  400: WORDS,
  401: WORDS,
  403: MESSAGES.forbidden,
  404: MESSAGES.blogNotFound,
  409: WORDS,
  413: WORDS,
  429: WORDS,
  500: MESSAGES.server,
  503: MESSAGES.server,
};
const STATUSES = Object.keys(CATALOGUE).map(Number);

const { signal } = new AbortController();
const name = { kind: 'enquiries', id: 'a' } as const;
const inbox = { view: 'all', page: 1, search: '' } as const;
const draft = { keptAt: 0 } as Parameters<typeof storeAutosave>[1];

/** Calls that somebody made or waits for. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  listSessions,
  endSession: () => endSession('a'),
  endOtherSessions,
  loadAudit: () => loadAudit(null, signal),
  'loadAudit, a further page': () => loadAudit('a', signal),
  listAuthors,
  blogPage: () => blogPage({ q: '', cursor: null, limit: 1 }, {}),
  listPosts: () => listPosts(ALL_POSTS, null, 1, signal),
  'listPosts, a further page': () => listPosts(ALL_POSTS, 'a', 1, signal),
  listBin,
  restoreFromBin: () => restoreFromBin('a'),
  listRevisions: () => listRevisions('a'),
  loadRevision: () => loadRevision('a', 'b'),
  previewLink: () => previewLink('a'),
  loadDashboard,
  loadInbox: () => loadInbox(inbox, signal),
  changeSubmissions: () => changeSubmissions([name], { spam: true }),
  saveResume: () => saveResume('a', 'a.pdf'),
  readResume: () => readResume('a'),
  readAutosave: () => readAutosave('a'),
  listPhotos: () => listPhotos('', null, 1, { signal }),
  'listPhotos, a further page': () => listPhotos('', 'a', 1, { signal }),
  findPerson: () => findPerson({ email: 'a@b.in', phone: '' }),
  savePersonData: () => savePersonData([name]),
  erasePersonData: () => erasePersonData([name]),
};

/** Those about what is no post: of what is not there any more the server says what it is. */
const ABOUT_OTHERS: typeof CALLS = {
  loadSubmission: () => loadSubmission(name, signal),
  changeSubmission: () => changeSubmission(name, { opened: true }),
  deleteForGood: () => deleteForGood(name),
  changePhoto: () => changePhoto('a', { name: 'b' }),
};

/** What is asked for again and again without anybody having asked, and made up for by the next time. */
const IN_PASSING: typeof CALLS = {
  renewInbox: () => renewInbox(inbox, undefined, signal),
  countUnread: () => countUnread(false),
  storeAutosave: () => storeAutosave('a', draft, signal),
  'listPhotos, renewed': () => listPhotos('', null, 1, { signal, toast: false }),
  'loadSubmission, renewed': () => loadSubmission(name, signal, false),
};

const admin = { adminID: 'A', role: 'admin' } as const;
const said = vi.fn();

/** Has every call answered with a status, 0 for none. */
function answer(status: number, body = JSON.stringify({ message: WORDS })) {
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(body, { status });
  });
}

/** The toasts a call leaves on the screen. */
async function toastsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call().catch(() => undefined);
  return said.mock.calls.map(([message]) => String(message));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.spyOn(notify, 'error').mockImplementation(said);
  // One with the same words takes the place of the one before.
  vi.spyOn(notify, 'errorOnce').mockImplementation((message) => {
    if (!said.mock.calls.some(([shown]) => shown === message)) said(message);
    return message;
  });
  said.mockReset();
  $session.set({ status: 'signedIn', admin });
});
afterEach(() => {
  $session.set({ status: 'none' });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('one failure, one toast of the catalogue', () => {
  // Who is asked to sign in again says no.
  beforeEach(() => $session.listen(({ status }) => status === 'interrupted' && queueMicrotask(declineSignIn)));

  it.each(Object.keys(CALLS))('%s', async (call) => {
    for (const status of STATUSES) {
      said.mockReset();
      answer(status);
      expect(await toastsOf(CALLS[call] as () => Promise<unknown>), String(status)).toEqual([CATALOGUE[status]]);
    }
  });

  it.each(Object.keys(ABOUT_OTHERS))('%s', async (call) => {
    for (const status of STATUSES) {
      said.mockReset();
      answer(status);
      const toast = status === 404 ? WORDS : CATALOGUE[status];
      expect(await toastsOf(ABOUT_OTHERS[call] as () => Promise<unknown>), String(status)).toEqual([toast]);
    }
  });

  it.each(Object.keys(IN_PASSING))('%s: none', async (call) => {
    for (const status of STATUSES) {
      answer(status);
      expect(await toastsOf(IN_PASSING[call] as () => Promise<unknown>), String(status)).toEqual([]);
    }
  });

  it.each(['listSessions', 'blogPage', 'previewLink'])('%s, answered with what is no JSON', async (call) => {
    answer(200, '<title>Free Wi-Fi</title>');
    expect(await toastsOf(CALLS[call] as () => Promise<unknown>)).toEqual([MESSAGES.network]);
  });

  it('what a screen reads as it opens fails alike, and is said once', async () => {
    answer(503);
    vi.stubGlobal('localStorage', { getItem: () => 'a token' });
    expect(await toastsOf(() => Promise.all([checkSession(), loadDashboard(), listSessions()]))).toEqual([
      MESSAGES.server,
    ]);
  });
});
