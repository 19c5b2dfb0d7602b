import { mayHere } from '../../browser/admin/access.ts';
import { $hasPasskey, $hasSecondFactor } from '../../browser/admin/dashboard-state.ts';
import { $session } from '../../browser/admin/session.ts';
import { readProblems } from '../../browser/admin/site-health.ts';
import { clearJustPublished, readJustPublished } from '../../browser/posts/just-published.ts';
import { copyText } from '../../browser/shared/clipboard.ts';
import { notify } from '../../browser/shared/toasts.ts';
import { NO_MAIL_PROBLEM } from '../../domain/admin/health.ts';
import { cardDate } from '../../domain/shared/dates.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { startPasskeyOffer } from './offer-passkey.ts';

const FEATURES = '#features';

/**
 * The dashboard's sections, below what waits for the administrator. It starts at 'My Profile', with nothing of 'Features' on
 * screen until that is chosen: in the section list, or on another screen by a link with its hash.
 */
export function startDashboard(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-section="features"]');

  function showChosen(): void {
    const chosen = location.hash === FEATURES && mayHere('own-posts') ? 'features' : 'profile';
    for (const panel of document.querySelectorAll<HTMLElement>('[data-panel]')) {
      panel.hidden = panel.dataset.panel !== chosen;
    }
    if (chosen === 'features') button?.setAttribute('aria-current', 'true');
    else button?.removeAttribute('aria-current');
    scrollTo({ top: 0 });
  }

  button?.addEventListener('click', () => {
    history.replaceState(null, '', FEATURES);
    showChosen();
  });
  addEventListener('hashchange', showChosen);
  // 'My Profile' is in the HTML, and may have been scrolled by now.
  if (location.hash === FEATURES) showChosen();
  showPublished();

  const advice = document.querySelector<HTMLElement>('[data-advice]');
  const offerPasskey = startPasskeyOffer();
  $hasSecondFactor.subscribe((has) => {
    const isOffered = offerPasskey($hasPasskey.get());
    if (advice) advice.hidden = has !== false || isOffered;
  });
  $session.subscribe((session) => {
    if (session.status !== 'signedIn') return;
    showName(session.admin.adminID);
    void showState();
  });
}

/** Says which post was just published, changed or scheduled, with a link to a public one. */
function showPublished(): void {
  const post = readJustPublished();
  const banner = document.querySelector<HTMLElement>('[data-published]');
  const [title, view] = [banner?.querySelector('b'), banner?.querySelector<HTMLAnchorElement>('a.btn')];
  if (!post || !banner || !title || !view) return;
  title.textContent = `“${post.title}”`;
  view.href = post.path;
  if (post.publishAt !== undefined) {
    for (const part of banner.querySelectorAll<HTMLElement>('a.btn, [data-share], [data-live]')) part.hidden = true;
    showMoment(banner.querySelector('[data-later]'), post.publishAt);
  }
  banner.hidden = false;
  banner.querySelector('[data-share]')?.addEventListener('click', () => void share(post.title, view.href));
  banner.querySelector('[data-done]')?.addEventListener('click', () => {
    clearJustPublished();
    banner.hidden = true;
    document.querySelector<HTMLElement>('#main')?.focus();
  });
}

/** Shows a part of the note with its moment. */
function showMoment(part: HTMLElement | null, moment: string): void {
  const time = part?.querySelector('time');
  if (!part || !time) return;
  time.dateTime = moment;
  time.textContent = cardDate(moment);
  part.hidden = false;
}

/** Opens the device's share dialog; without one, copies the address. */
async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share !== 'function') {
    if (await copyText(url)) notify.success('Link copied');
    return;
  }
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // AbortError: the administrator has closed the share dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

function showName(adminID: string): void {
  const line = document.querySelector('[data-signed-in]');
  const name = Object.assign(document.createElement('span'), { textContent: adminID, translate: false });
  line?.replaceChildren('Signed in as ', name, '.');
}

/** Shows the problems of the site, or that there is none. A lost connection is none of them: it gets a toast. */
async function showState(): Promise<void> {
  const place = document.querySelector('[data-state]');
  const patterns = [...(place?.querySelectorAll('template') ?? [])];
  const noteOf = (name: 'problem' | 'fine' | 'noMail', words = '') => {
    const pattern = patterns.find(({ dataset }) => name in dataset)?.content;
    const note = document.importNode(pattern ?? new DocumentFragment(), true);
    note.querySelector('span')?.append(words);
    return note;
  };
  try {
    const problems = await readProblems();
    const notes = problems.map((problem) =>
      problem === NO_MAIL_PROBLEM ? noteOf('noMail') : noteOf('problem', problem),
    );
    place?.replaceChildren(...patterns, ...(notes.length > 0 ? notes : [noteOf('fine')]));
  } catch (error) {
    place?.replaceChildren(...patterns);
    console.error('The health of the site could not be read.', error);
    notify.errorOnce(MESSAGES.network);
  }
}
