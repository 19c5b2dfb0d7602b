/** What a field says about a value that it does not take. */
export const FIELD_MESSAGES = {
  missing: (label: string) => `${label} is required`,
  tooLong: (label: string, most: number) => `${label} can have ${most} characters at most`,
  tooFew: (label: string, least: number) => `${label} needs at least ${least}`,
  tooMany: (label: string, most: number) => `${label} can have ${most} at most`,
  number: 'Enter a whole number',
  atLeast: (least: number) => `Enter ${least} or more`,
  atMost: (most: number) => `Enter ${most} or less`,
  date: 'Choose a date',
  choice: 'Choose one of those offered',
  photo: 'Choose a photo',
  link: 'Choose a page, or give an address that begins with https://',
  address: 'Give an address that begins with https://',
  colour: 'A colour is written as # and six digits or letters from a to f, or by its name',
  form: (label: string) => `${label} is not written as it has to be`,
} as const;
