import { BOARD_MESSAGES } from '../../domain/board/board-messages.ts';
import { type BoardText, boardFragment } from '../../domain/board/fragment.ts';

/** The link to a board: this page, with the name in its fragment. */
export const linkTo = (text: BoardText) => new URL(boardFragment(text), location.href).href;

/** Copies the link to a board. @returns what is announced */
export function copyLink(text: BoardText): Promise<string> {
  const copying = navigator.clipboard?.writeText(linkTo(text)) ?? Promise.reject(new Error('No clipboard.'));
  return copying.then(
    () => BOARD_MESSAGES.copied,
    () => {
      // The address bar then has it.
      history.replaceState(history.state, '', boardFragment(text));
      return BOARD_MESSAGES.notCopied;
    },
  );
}
