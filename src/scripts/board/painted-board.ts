import { keepName, readKeptName } from '../../browser/board/kept-name.ts';
import { BOARD_MESSAGES } from '../../domain/board/board-messages.ts';
import { type BoardText, readBoardFragment } from '../../domain/board/fragment.ts';
import { cleanName, isInHindi, type NameScript, scriptOf } from '../../domain/board/name.ts';
import { createControls } from './controls.ts';
import type { createSign } from './paint.ts';
import styles from './painted-board.css?inline';

/** Milliseconds without a key before the work further down follows. */
const FOLLOW_MS = 250;
/** Milliseconds that a name waits for its font; a font that is later fits the name again. */
const FONT_MS = 500;

/** Milliseconds without a key before the last word is taken as finished. */
const PAUSE_MS = 600;

/** Proposes a name in the second script, null when it does not know how. */
type Proposer = (name: string) => string | null;

/** The tables are loaded when they are first needed. */
const PROPOSERS: Partial<Record<NameScript, () => Promise<Proposer>>> = {
  latin: () => import('./hindi.ts').then(({ hindiProposer }) => hindiProposer()),
  devanagari: () => import('../../domain/board/to-latin.ts').then(({ toLatin }) => toLatin),
};

/**
 * Starts the board: what is typed into the field, named by the address or kept in the tab is painted on the sign and on the work
 * further down. `paint` paints the whole name at once; `restore` shows the kept name, also in a page that the browser has kept.
 */
export function startBoard(place: HTMLElement, field: HTMLInputElement, view: HTMLElement) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);

  let sign: ReturnType<typeof createSign> | undefined;
  const controls = createControls(place, field, view);
  let script: NameScript = 'other';
  /** The second script as the visitor wrote it; null while it is proposed. */
  let corrected: string | null = null;
  let isPreview = false;
  let changes = 0;
  let following: number | undefined;

  /** What proposes names in the present script, once it is loaded. */
  let proposer: Proposer | undefined;
  /** Whether nobody knows how the name is written in the second script. */
  let isAsked = false;
  let pausing: number | undefined;
  let shown: BoardText | null = null;

  async function load(): Promise<void> {
    const of = script;
    const loaded = await PROPOSERS[of]?.().catch(() => undefined);
    if (of === script) proposer = loaded;
  }

  function show(text: BoardText | null) {
    shown = text;
    sign?.show(text);
    if (!isPreview) keepName(text && { ...text, isCorrected: corrected !== null });
    controls.show(text, { script, isProposal: corrected === null, isAsked, isPreview });
    clearTimeout(following);
    following = window.setTimeout(() => void follow(text), FOLLOW_MS);
    controls.announce(text && announcement(text, isPreview, isAsked));
  }

  /** Shows a text once its letters are loaded, unless there was another change. */
  async function showLoaded(text: BoardText, change: number) {
    const { createSign, loadLetters } = await import('./paint.ts');
    sign ??= createSign(view);
    const showNow = () => change === changes && show(text);
    const loading = loadLetters(text).catch(() => undefined);
    const isInTime = await Promise.race([loading.then(() => true), wait(FONT_MS)]);
    showNow();
    if (!isInTime) void loading.then(showNow);
  }

  /** Shows the name with its second script. @param isTyping then a last word that may go on is left out of that until the next pause */
  async function change(isTyping = false) {
    const change = ++changes;
    clearTimeout(pausing);
    const name = cleanName(field.value);
    const previous = script;
    script = scriptOf(name);
    if (script !== previous) {
      corrected = null;
      proposer = undefined;
    }
    isAsked = false;
    if (!name) return show(null);
    if (script === 'other' || corrected !== null) return showLoaded({ name, other: corrected ?? '' }, change);
    const loading = proposer ? undefined : load();
    const isUnfinished = isTyping && script === 'latin' && !/\s$/.test(field.value);
    if (isUnfinished) pausing = window.setTimeout(() => void changeAgain(change), PAUSE_MS);
    const known = isUnfinished ? name.replace(/\S+$/, '') : name;
    const proposed = proposer?.(known);
    isAsked = proposed === null && !isUnfinished;
    await showLoaded({ name, other: cleanName(proposed ?? '') }, change);
    if (!loading || isUnfinished) return;
    await loading;
    await changeAgain(change);
  }

  /** Shows the whole name, unless there was another change. */
  async function changeAgain(after: number) {
    if (after !== changes) return;
    if (!proposer) await load();
    if (after !== changes) return;
    if (proposer) return change();
    isAsked = true;
    await showLoaded({ name: cleanName(field.value), other: '' }, after);
  }

  function leavePreview() {
    if (!isPreview) return;
    isPreview = false;
    history.replaceState(history.state, '', location.pathname + location.search);
  }

  function openFragment() {
    const text = readBoardFragment(location.hash);
    if (!text) return;
    field.value = text.name;
    script = scriptOf(text.name);
    corrected = text.other || null;
    isPreview = true;
    view.scrollIntoView({ block: 'center' });
    void showLoaded(script === 'other' ? { ...text, other: '' } : text, ++changes);
  }

  field.addEventListener('input', () => {
    leavePreview();
    void change(true);
  });
  controls.onCorrect((value, isComposing) => {
    const written = cleanName(value);
    const isRefused = script === 'latin' && !isInHindi(written);
    controls.refuse(isRefused && !isComposing);
    if (isRefused) return;
    leavePreview();
    corrected = written || null;
    void change();
  });
  addEventListener('hashchange', openFragment);
  openFragment();
  if (!isPreview && field.value) void change();

  return {
    async paint() {
      const name = cleanName(field.value);
      if (!name) {
        // Spaces alone: the browser asks for a value.
        field.value = '';
        field.reportValidity();
        return;
      }
      if (!isPreview) await change();
      if (shown?.name === name) await controls.painted(shown);
    },
    restore(isSamePage: boolean) {
      const kept = readKeptName();
      // What was typed before the page had loaded is newer.
      const isOlder = !isSamePage && field.value && cleanName(field.value) !== kept?.name;
      if (isPreview || isOlder || !(kept || isSamePage)) return;
      field.value = kept?.name ?? '';
      script = scriptOf(field.value);
      proposer = undefined;
      corrected = kept?.isCorrected ? kept.other : null;
      void change();
    },
  };
}

/** Shows a name on the work further down; that is drawn by a script of its own. */
async function follow(text: BoardText | null) {
  try {
    const { showOnWork } = await import('./work.ts');
    await showOnWork(text);
  } catch {
    // Without the script the work stays as it is.
  }
}

const wait = (ms: number) => new Promise<false>((done) => setTimeout(done, ms, false));

function announcement({ name, other }: BoardText, isPreview: boolean, isAsked: boolean): string {
  const sentence = other ? BOARD_MESSAGES.showsBoth : BOARD_MESSAGES.shows;
  const shows = sentence.replace('{name}', () => name).replace('{other}', () => other);
  if (isAsked) return `${shows} ${BOARD_MESSAGES.askHindi}`;
  return isPreview ? `${BOARD_MESSAGES.preview}. ${shows}` : shows;
}
