import { TIMES } from '../shared/limits.ts';
import type { BuildState } from './site-view.ts';

/**
 * `late`: asked for so long ago that it may be asked for again. `behind`: not live, and no build is known to be under way, as after an
 * earlier deploy was published again or an older backup was restored.
 */
export type BuildProgress = 'live' | 'waiting' | 'building' | 'failed' | 'late' | 'behind' | 'byHand';

/**
 * What becomes of the newest publication.
 * @param published its number; 0 for none
 * @param live the number of the publication that /version.json names, which is higher after the restore of an older backup
 */
export function buildProgress(published: number, live: number, build: BuildState, now = Date.now()): BuildProgress {
  const { canAsk, requested, started, failed } = build;
  if (live === published) return 'live';
  const isRecent = (at: string) => Date.parse(at) > now - TIMES.buildLate;
  if (requested) return isRecent(requested.at) ? 'waiting' : 'late';
  if (failed) return 'failed';
  if (started && isRecent(started.at)) return 'building';
  return canAsk ? 'behind' : 'byHand';
}
