const wide = { width: 1920, height: 720 };
/** The board stands between two masts. */
const low = { width: 1920, height: 430, span: 2100 };
const stop = { width: 1200, height: 1000 };

const NOT_FOUND = { seed: 71, mood: 'rain', terrain: 'plains', word: '404', sub: 'यहाँ कुछ नहीं है', sun: [0.84, 0.22, 0.1] };
const CLOSED = { seed: 90, mood: 'dusk', terrain: 'city', word: 'CLOSED', sub: 'बंद', sun: [0.885, 0.3, 0.1] };

/**
 * Seeded landscapes: mood morning, noon, dusk, rain or dust; terrain ghats, plains, coast or city; sun as [x, y, r], boat as x;
 * `huts: false` leaves out houses.
 */
export const VIEWS = {
  'stop-1': {
    ...stop,
    seed: 3,
    mood: 'morning',
    terrain: 'ghats',
    word: 'JOURNEY',
    sub: 'सफ़र',
    sun: [0.82, 0.24, 0.12],
  },
  'stop-2': {
    ...stop,
    seed: 9,
    mood: 'noon',
    terrain: 'plains',
    word: 'CAMPAIGNS',
    sub: 'प्रचार',
    sun: [0.8, 0.22, 0.11],
  },
  'stop-3': {
    ...stop,
    seed: 64,
    mood: 'dust',
    terrain: 'city',
    word: 'SOFTWARE',
    sub: 'सॉफ़्टवेयर',
    sun: [0.8, 0.26, 0.11],
  },
  'stop-4': { ...stop, seed: 18, mood: 'rain', terrain: 'coast', word: 'FILMS', sub: 'फ़िल्म', sun: [0.84, 0.2, 0.1] },
  'stop-5': {
    ...stop,
    seed: 12,
    mood: 'dusk',
    terrain: 'ghats',
    word: 'INTERIORS',
    sub: 'गृह सज्जा',
    sun: [0.82, 0.22, 0.1],
  },
  'stop-6': {
    ...stop,
    seed: 41,
    mood: 'morning',
    terrain: 'plains',
    word: 'GROW',
    sub: 'साथ साथ',
    sun: [0.8, 0.3, 0.17],
  },
  'view-film': {
    ...stop,
    seed: 4,
    mood: 'dusk',
    terrain: 'coast',
    sun: [0.79, 0.575, 0.1],
    boat: 0.47,
    mast: false,
  },
  'view-login': {
    width: 1200,
    height: 1350,
    seed: 12,
    mood: 'dusk',
    terrain: 'ghats',
    word: 'ADMIN',
    sub: 'प्रवेश',
    sun: [0.62, 0.262, 0.1],
    huts: false,
  },
  'view-404': { ...wide, ...NOT_FOUND },
  'view-404-low': { ...low, ...NOT_FOUND },
  'view-hack': { ...wide, ...CLOSED },
  'view-hack-low': { ...low, ...CLOSED },
};

/** Rooms of JK Works by name of the file; its hero and Home's card have the tea room. */
export const ROOMS = { 'room-cafe': 'cafe', 'room-clinic': 'clinic', 'room-shop': 'shop', 'room-office': 'office', 'room-home': 'home' };
