/** The background colour of each film of a service, as a token's name, and whether text on it is light. */
export const FILMS: Readonly<Record<string, { ground: string; deep?: true }>> = {
  app: { ground: 'forest', deep: true },
  architecture: { ground: 'dew' },
  content: { ground: 'board' },
  design: { ground: 'ink', deep: true },
  it: { ground: 'night', deep: true },
  marketing: { ground: 'mist' },
  media: { ground: 'leaf', deep: true },
  web: { ground: 'board' },
};
