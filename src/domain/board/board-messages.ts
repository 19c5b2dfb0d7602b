/** What the painted board of Home says beside the name. `{name}` and `{other}` stand for what it shows. */
export const BOARD_MESSAGES = {
  hindi: 'In Hindi letters',
  hindiProposal: 'In Hindi letters (our proposal)',
  english: 'In English letters',
  englishProposal: 'In English letters (our proposal)',
  shows: 'The board shows {name}.',
  showsBoth: 'The board shows {name} and {other}.',
  preview: 'A visitor’s preview',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Copy it from the address bar.',
  share: 'Share link',
  save: 'Save as a picture',
  saved: 'Picture saved',
  notSaved: 'The picture could not be made. Try again, or take a screenshot.',
  write: 'Write to us with this name',
} as const;
