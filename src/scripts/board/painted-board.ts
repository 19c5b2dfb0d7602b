import { BOARD_MESSAGES } from '../../domain/board/board-messages.ts';
import { type BoardText, readBoardFragment } from '../../domain/board/fragment.ts';
import { cleanName, type NameScript, scriptOf } from '../../domain/board/name.ts';
import { createControls } from './controls.ts';
import type { createSign } from './paint.ts';
import styles from './painted-board.css?inline';

/** Milliseconds without a key before the work further down follows. */
const FOLLOW_MS = 250;
/** Milliseconds that a name waits for its font; a font that is later fits the name again. */
const FONT_MS = 500;

/** Proposes a name in the second script; the tables are loaded when they are first needed. */
const PROPOSERS: Partial<Record<NameScript, () => Promise<(name: string) => string>>> = {
  latin: () => import('../../domain/board/to-devanagari.ts').then(({ toDevanagari }) => toDevanagari),
  devanagari: () => import('../../domain/board/to-latin.ts').then(({ toLatin }) => toLatin),
};

/** Starts the board: what is typed into the field, or named by the address, is painted on the sign and on the work further down. */
export function startBoard(place: HTMLElement, field: HTMLInputElement, view: HTMLElement): void {
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

  async function propose(name: string): Promise<string> {
    if (corrected !== null) return corrected;
    const proposer = await PROPOSERS[script]?.().catch(() => undefined);
    return cleanName(proposer?.(name) ?? '');
  }

  function show(text: BoardText | null) {
    sign?.show(text);
    controls.show(text, { script, isProposal: corrected === null, isPreview });
    clearTimeout(following);
    following = window.setTimeout(() => void follow(text), FOLLOW_MS);
    controls.announce(text && announcement(text, isPreview));
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

  async function change() {
    const change = ++changes;
    const name = cleanName(field.value);
    const former = script;
    script = scriptOf(name);
    if (script !== former) corrected = null;
    if (!name) return show(null);
    const other = await propose(name);
    if (change === changes) await showLoaded({ name, other: script === 'other' ? '' : other }, change);
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
    void change();
  });
  controls.onCorrect((value) => {
    leavePreview();
    corrected = cleanName(value) || null;
    void change();
  });
  addEventListener('hashchange', openFragment);
  openFragment();
  if (!isPreview && field.value) void change();
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

function announcement({ name, other }: BoardText, isPreview: boolean): string {
  const sentence = other ? BOARD_MESSAGES.showsBoth : BOARD_MESSAGES.shows;
  const shows = sentence.replace('{name}', () => name).replace('{other}', () => other);
  return isPreview ? `${BOARD_MESSAGES.preview}. ${shows}` : shows;
}
