interface ServiceFilm {
  /** The film's background, as a token's name. */
  ground: string;
  /** Whether text on it is light. */
  deep?: true;
}

/** The films of services. */
export const FILMS: Readonly<Record<string, ServiceFilm>> = {
  app: { ground: 'forest', deep: true },
  architecture: { ground: 'dew' },
  content: { ground: 'board' },
  design: { ground: 'ink', deep: true },
  it: { ground: 'night', deep: true },
  marketing: { ground: 'mist' },
  media: { ground: 'leaf', deep: true },
  web: { ground: 'board' },
};

/** The ground of a film; of the owner's picture in its place, a dark one, on which words can be read. */
export const groundOf = (loop: string | object): Partial<ServiceFilm> =>
  typeof loop === 'string' ? (FILMS[loop] ?? {}) : { ground: 'forest', deep: true };
