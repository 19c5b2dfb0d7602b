import { keepName } from '../../browser/board/kept-name.ts';
import { BOARD_MESSAGES } from '../../domain/board/board-messages.ts';
import type { BoardText } from '../../domain/board/fragment.ts';
import type { NameScript } from '../../domain/board/name.ts';
import { ENQUIRY_HASH } from '../../domain/site/erp-modules.ts';

interface State {
  script: NameScript;
  isProposal: boolean;
  /** Whether nobody knows the name in the second script, which is asked for. */
  isAsked: boolean;
  isPreview: boolean;
}

/** Milliseconds without a key before the board is announced. */
const ANNOUNCE_MS = 900;

const LABELS = {
  latin: [BOARD_MESSAGES.hindi, BOARD_MESSAGES.hindiProposal],
  devanagari: [BOARD_MESSAGES.english, BOARD_MESSAGES.englishProposal],
} as const;

/** What the board's script adds around the sign: the second field, the actions, the mark of a preview and the announcements. */
export function createControls(place: HTMLElement, field: HTMLInputElement, view: HTMLElement) {
  const hint = place.querySelector<HTMLElement>('.hint');
  const cell = document.createElement('p');
  cell.className = 'cell';
  cell.innerHTML = '<label for="shop-name-other"></label><input id="shop-name-other" dir="auto" autocomplete="off">';
  const label = cell.querySelector('label');
  const second = cell.querySelector('input');
  const extra = document.createElement('div');
  extra.className = 'paint-actions';
  extra.innerHTML = `<a class="btn btn-ink btn-s" href="/Contact#${ENQUIRY_HASH}"></a><button type="button" class="btn btn-line btn-s"></button><p role="alert"></p>`;
  const mark = Object.assign(document.createElement('p'), {
    className: 'sign-mark',
    textContent: BOARD_MESSAGES.preview,
  });
  const status = Object.assign(document.createElement('p'), { className: 'visually-hidden', role: 'status' });
  const write = extra.querySelector('a');
  const [street, note] = [extra.querySelector('button'), extra.querySelector('p')];
  const paint = place.querySelector('button');
  if (!hint || !label || !second || !write || !street || !note || !paint)
    throw new Error('The field of the board is incomplete.');

  second.maxLength = field.maxLength;
  field.spellcheck = second.spellcheck = false;
  const refusal = Object.assign(document.createElement('span'), {
    className: 'paint-refusal',
    id: 'shop-name-other-error',
    textContent: BOARD_MESSAGES.hindiOnly,
  });
  write.textContent = BOARD_MESSAGES.write;
  street.textContent = BOARD_MESSAGES.street;
  let shown: BoardText | null = null;
  let isShownPreview = false;

  let announced: string | null = null;
  let announcing: number | undefined;
  /** Announces a text; one that waits is dropped, so that it does not replace a newer one. */
  const say = (text: string, after = 0) => {
    clearTimeout(announcing);
    announcing = window.setTimeout(() => {
      status.textContent = text;
    }, after);
  };
  /** Opens "My street"; its script is loaded by the first call. */
  async function openStreet() {
    if (!shown || !note) return;
    note.textContent = '';
    const dialog = await import('./street-dialog.ts').catch(() => null);
    if (dialog) await dialog.openStreet(shown);
    else note.textContent = BOARD_MESSAGES.noStreet;
  }
  street.addEventListener('click', () => {
    // Safari does not focus a clicked button, and the dialog could not restore the focus to it.
    street.focus();
    void openStreet();
  });
  const closing = document.querySelector<HTMLElement>('.cta h2');
  const closingWords = closing?.textContent ?? '';
  for (const toContact of [write, ...document.querySelectorAll<HTMLAnchorElement>('.cta a')]) {
    // A board that somebody sent is kept once the visitor begins with it.
    toContact.addEventListener('click', () => shown && isShownPreview && keepName({ ...shown, isCorrected: true }));
  }
  place.append(status);

  /** Says beside the second field that it takes Hindi letters alone, or takes that back. */
  function refuse(isRefused: boolean) {
    if (!second || isRefused === refusal.isConnected) return;
    second.ariaInvalid = isRefused ? 'true' : null;
    if (isRefused) {
      second.after(refusal);
      second.setAttribute('aria-describedby', refusal.id);
      say(BOARD_MESSAGES.hindiOnly);
    } else {
      refusal.remove();
      second.removeAttribute('aria-describedby');
    }
  }

  function show(text: BoardText | null, { script, isProposal, isAsked, isPreview }: State) {
    shown = text;
    isShownPreview = isPreview;
    if (closing) closing.textContent = text ? BOARD_MESSAGES.closing.replace('{name}', () => text.name) : closingWords;
    if (!text) {
      for (const added of [cell, extra, mark]) added.remove();
      if (hint) hint.hidden = false;
      return;
    }
    if (!extra.isConnected) place.append(extra);
    if (script === 'other') cell.remove();
    else if (label && second) {
      label.textContent = isAsked ? BOARD_MESSAGES.askHindi : (LABELS[script][Number(isProposal)] ?? '');
      second.lang = script === 'latin' ? 'hi' : 'en';
      if (second !== document.activeElement) {
        second.value = text.other;
        refuse(false);
      }
      if (!cell.isConnected) extra.before(cell);
    }
    if (hint) hint.hidden = true;
    if (isPreview) view.append(mark);
    else mark.remove();
  }

  return {
    show,
    refuse,
    /** Announces what the board shows, unless it is the same as before; null when it shows nothing. */
    announce(text: string | null) {
      if (text !== announced) say(text ?? '', ANNOUNCE_MS);
      announced = text;
    },
    /**
     * Called once the button has painted a name: leads to the field that asks for its Hindi, or else opens "My street" after the last
     * letter.
     */
    async painted(text: BoardText) {
      status.textContent = '';
      say(announced ?? '');
      if (cell.isConnected && label.textContent === BOARD_MESSAGES.askHindi) return second.focus();
      // With the focus in the field, a phone would show its keyboard again when the dialog is closed.
      if (matchMedia('(pointer: coarse)').matches) paint.focus();
      const painting = view.querySelector('.sign')?.getAnimations({ subtree: true }) ?? [];
      await Promise.allSettled(painting.map(({ finished }) => finished));
      if (shown?.name === text.name) await openStreet();
    },
    /** Calls the listener at each input; a keyboard that composes a word may have Latin letters in it meanwhile. */
    onCorrect(listener: (value: string, isComposing: boolean) => void) {
      second.addEventListener('input', (event) => listener(second.value, (event as InputEvent).isComposing));
      second.addEventListener('compositionend', () => listener(second.value, false));
    },
  };
}
