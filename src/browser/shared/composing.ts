/**
 * Whether a key belongs to a keyboard that composes a word, as for Hindi and Japanese: it confirms or leaves the word and is no command.
 * Safari ends the composition before the key that confirms it, and marks that key by its code alone
 * (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
