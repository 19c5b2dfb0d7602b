/**
 * What the sky over India is at a moment, as pictures are called after it. India has one time zone and no summer time: five and a
 * half hours before UTC. Plain JavaScript, since a page has this text in itself too (components/FilmHero.astro).
 *
 * @param {number} moment in milliseconds since 1970
 * @returns {'day' | 'dusk' | 'night'}
 */
export const skyAt = (moment) => {
  const hour = (moment / 36e5 + 5.5) % 24;
  if (hour < 6 || hour >= 20) return 'night';
  if (hour >= 18) return 'dusk';
  return 'day';
};
