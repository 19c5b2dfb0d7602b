import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '../../src/browser/admin/account.ts';
import { loadAudit } from '../../src/browser/admin/audit-calls.ts';
import { loadDashboard } from '../../src/browser/admin/dashboard-state.ts';
import { loadPasskeys, renamePasskey } from '../../src/browser/admin/passkey-calls.ts';
import { changePassword, loadProfile } from '../../src/browser/admin/profile-calls.ts';
import { loadRecoveryCodesLeft } from '../../src/browser/admin/recovery-code-calls.ts';
import { $session, checkSession, declineSignIn } from '../../src/browser/admin/session.ts';
import {
  acceptInvitation,
  changeMember,
  invite,
  loadTeam,
  removeMember,
  renewInvitation,
  withdrawInvitation,
} from '../../src/browser/admin/team-calls.ts';
import { changePhoto, listPhotos } from '../../src/browser/photos/photo-calls.ts';
import {
  listAuthors,
  listBin,
  listPosts,
  listRevisions,
  loadRevision,
  previewLink,
  restoreFromBin,
} from '../../src/browser/posts/blog-calls.ts';
import { blogPage } from '../../src/browser/posts/blog-page.ts';
import { addNote, giveBack, handIn, loadReview, removeNote, takeBack } from '../../src/browser/posts/review-calls.ts';
import { notify } from '../../src/browser/shared/toasts.ts';
import {
  changeSubmission,
  changeSubmissions,
  deleteForGood,
  loadInbox,
  loadSubmission,
  loadUnread,
  readResume,
  refreshInbox,
  saveResume,
} from '../../src/browser/submissions/inbox-calls.ts';
import { erasePersonData, findPerson, savePersonData } from '../../src/browser/submissions/person-data-calls.ts';
import { WHOLE_TRAIL } from '../../src/domain/admin/audit.ts';
import { ALL_POSTS } from '../../src/domain/posts/post-list.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';

const SERVER_MESSAGE = 'What the server says.';

/** The toast for each status; 0 is a network error. */
const CATALOGUE: Readonly<Record<number, string>> = {
  0: MESSAGES.network,
  400: SERVER_MESSAGE,
  401: SERVER_MESSAGE,
  403: MESSAGES.forbidden,
  404: MESSAGES.blogNotFound,
  409: SERVER_MESSAGE,
  413: SERVER_MESSAGE,
  429: SERVER_MESSAGE,
  500: MESSAGES.server,
  503: MESSAGES.server,
};
const STATUSES = Object.keys(CATALOGUE).map(Number);

const { signal } = new AbortController();
const name = { kind: 'enquiries', id: 'a' } as const;
const inbox = { view: 'all', page: 1, search: '' } as const;

/** Calls that the administrator waits for. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  loadPasskeys,
  loadRecoveryCodesLeft,
  listSessions,
  endSession: () => endSession('a'),
  endOtherSessions,
  loadAudit: () => loadAudit(WHOLE_TRAIL, null, signal),
  'loadAudit, a further page': () => loadAudit(WHOLE_TRAIL, 'a', signal),
  listAuthors,
  blogPage: () => blogPage({ q: '', cursor: null, limit: 1 }, {}),
  listPosts: () => listPosts(ALL_POSTS, null, 1, signal),
  'listPosts, a further page': () => listPosts(ALL_POSTS, 'a', 1, signal),
  listBin: () => listBin('', signal),
  restoreFromBin: () => restoreFromBin('a'),
  listRevisions: () => listRevisions('a'),
  previewLink: () => previewLink('a'),
  loadDashboard,
  loadInbox: () => loadInbox(inbox, signal),
  changeSubmissions: () => changeSubmissions([name], { spam: true }),
  listPhotos: () => listPhotos('', null, 1, { signal }),
  'listPhotos, a further page': () => listPhotos('', 'a', 1, { signal }),
  findPerson: () => findPerson({ email: 'a@b.in', phone: '' }),
  savePersonData: () => savePersonData([name]),
  erasePersonData: () => erasePersonData([name]),
  loadTeam,
  loadProfile,
  changePassword: () => changePassword({ present: 'a', password: 'b' }),
};

/** Calls about records that are no posts: the message of their 404 comes from the server. */
const ABOUT_OTHERS: typeof CALLS = {
  renamePasskey: () => renamePasskey('a', 'b'),
  loadSubmission: () => loadSubmission(name, { signal }),
  changeSubmission: () => changeSubmission(name, { opened: true }),
  deleteForGood: () => deleteForGood(name),
  changePhoto: () => changePhoto('a', { name: 'b' }),
  saveResume: () => saveResume('a', 'a.pdf'),
  readResume: () => readResume('a'),
  loadRevision: () => loadRevision('a', 'b'),
  handIn: () => handIn('a'),
  takeBack: () => takeBack('a'),
  giveBack: () => giveBack('a', { id: 'b', text: 'c' }),
  addNote: () => addNote('a', { id: 'b', text: 'c' }),
  removeNote: () => removeNote('a', 'b'),
  changeMember: () => changeMember('A', { role: 'desk' }),
  removeMember: () => removeMember('A'),
  invite: () => invite({ adminID: 'A', name: 'A', email: 'a@b.in', role: 'desk' }),
  renewInvitation: () => renewInvitation('A'),
  withdrawInvitation: () => withdrawInvitation('A'),
};

/** Repeated background calls, whose next run makes up for a failure, and a call whose page says itself what failed. */
const BACKGROUND: typeof CALLS = {
  renewInbox: () => refreshInbox(inbox, undefined, signal),
  loadUnread: () => loadUnread({ toast: false }),
  loadReview: () => loadReview('a'),
  'listPhotos, renewed': () => listPhotos('', null, 1, { signal, toast: false }),
  'loadSubmission, renewed': () => loadSubmission(name, { signal, toast: false }),
  acceptInvitation: () => acceptInvitation({ token: 'A.b', password: 'c' }),
};

const admin = { adminID: 'A', role: 'admin' } as const;
const showToast = vi.fn();

/** Answers every call with a status; 0 is a network error. */
function answer(status: number, body = JSON.stringify({ message: SERVER_MESSAGE })) {
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(body, { status });
  });
}

/** The toasts a call leaves on the screen. */
async function toastsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call().catch(() => undefined);
  return showToast.mock.calls.map(([message]) => String(message));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelector: () => null,
    querySelectorAll: () => [],
    dispatchEvent: () => true,
  });
  vi.spyOn(notify, 'error').mockImplementation(showToast);
  // A toast with the same text replaces the one before.
  vi.spyOn(notify, 'errorOnce').mockImplementation((message) => {
    if (!showToast.mock.calls.some(([shown]) => shown === message)) showToast(message);
    return message;
  });
  showToast.mockReset();
  $session.set({ status: 'signedIn', admin });
});
afterEach(() => {
  $session.set({ status: 'none' });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a failed call shows one toast of the catalogue', () => {
  // The administrator declines to sign in again.
  beforeEach(() => $session.listen(({ status }) => status === 'interrupted' && queueMicrotask(declineSignIn)));

  /** Expects each call to show a toast for each status, or none. */
  async function expectToasts(calls: typeof CALLS, toastFor: (status: number) => string | undefined) {
    for (const [call, run] of Object.entries(calls)) {
      for (const status of STATUSES) {
        showToast.mockReset();
        answer(status);
        const toast = toastFor(status);
        expect(await toastsOf(run), `${call}, ${status}`).toEqual(toast === undefined ? [] : [toast]);
      }
    }
  }

  it('by its status', () => expectToasts(CALLS, (status) => CATALOGUE[status]));

  it('with the server’s message of a 404 that is about no post', () =>
    expectToasts(ABOUT_OTHERS, (status) => (status === 404 ? SERVER_MESSAGE : CATALOGUE[status])));

  it('and none when it runs in the background', () => expectToasts(BACKGROUND, () => undefined));

  it('about the network when it is answered without JSON', async () => {
    for (const call of [CALLS['listSessions'], CALLS['blogPage'], CALLS['previewLink']]) {
      showToast.mockReset();
      answer(200, '<title>Free Wi-Fi</title>');
      expect(await toastsOf(call ?? expect.fail())).toEqual([MESSAGES.network]);
    }
  });

  it('concurrent calls of a screen show the same failure once', async () => {
    answer(503);
    vi.stubGlobal('localStorage', { getItem: () => 'a token' });
    expect(await toastsOf(() => Promise.all([checkSession(), loadDashboard(), listSessions()]))).toEqual([
      MESSAGES.server,
    ]);
  });
});
