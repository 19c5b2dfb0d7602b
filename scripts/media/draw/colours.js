/** The palette of the site, as canvas colours. */
export const COLOURS = {
  board: '#ffbe00',
  boardDeep: '#e5a500',
  boardPale: '#ffe39a',
  ink: '#101814',
  forest: '#14382e',
  leaf: '#2f6b57',
  sage: '#7fa896',
  mist: '#dce8e1',
  haze: '#eef4f0',
  paper: '#ffffff',
  oxide: '#b8432a',
};
