interface ServiceFilm {
  /** The film's background, as a token's name. */
  ground: string;
  /** Whether text on it is light. */
  deep?: true;
  /** The drawing in its place under another brand colour than the delivered one. */
  drawing: string;
}

/** The films of services. */
export const FILMS: Readonly<Record<string, ServiceFilm>> = {
  app: { ground: 'forest', deep: true, drawing: 'table-phone' },
  architecture: { ground: 'dew', drawing: 'room-home' },
  content: { ground: 'board', drawing: 'met-search' },
  design: { ground: 'ink', deep: true, drawing: 'room-shop' },
  it: { ground: 'night', deep: true, drawing: 'room-office' },
  marketing: { ground: 'mist', drawing: 'room-cafe' },
  media: { ground: 'leaf', deep: true, drawing: 'met-film' },
  web: { ground: 'board', drawing: 'met-website' },
};

/** The ground of a film; of the owner's picture in its place, a dark one, on which words can be read. */
export const groundOf = (loop: string | object): Partial<ServiceFilm> =>
  typeof loop === 'string' ? (FILMS[loop] ?? {}) : { ground: 'forest', deep: true };
