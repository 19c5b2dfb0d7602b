/** The flat colour each film of a service is drawn on, by the name of its token, and whether words on it are light. */
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
