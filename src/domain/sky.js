/**
 * What the sky over India is at a moment, as pictures are called after it: by day there is rain in July. India has one time zone and
 * no summer time, five and a half hours before UTC. Plain JavaScript, since a page has this text in itself too (components/HeroSky.astro).
 *
 * @param {number} moment in milliseconds since 1970
 * @returns {'day' | 'rain' | 'dusk' | 'night'}
 */
export const skyAt = (moment) => {
  const there = new Date(moment + 198e5);
  const hour = there.getUTCHours();
  if (hour < 6 || hour > 19) return 'night';
  if (hour > 17) return 'dusk';
  return there.getUTCMonth() === 6 ? 'rain' : 'day';
};
