/** What the painted board of Home says beside the name. `{name}` and `{other}` stand for what it shows. */
export const BOARD_MESSAGES = {
  hindi: 'In Hindi',
  hindiProposal: 'In Hindi. Correct it if needed',
  english: 'In English',
  englishProposal: 'In English. Correct it if needed',
  shows: 'The board shows {name}.',
  showsBoth: 'The board shows {name} and {other}.',
  preview: 'Someone sent you this board',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Copy it from the address bar.',
  share: 'Share link',
  save: 'Save as a picture',
  saved: 'Picture saved',
  notSaved: 'The picture could not be made. Try again, or take a screenshot.',
  write: 'Start with this name',
} as const;
