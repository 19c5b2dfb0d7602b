/** Adds a reason to pause, removes it, or toggles it (a pause button). */
export type PauseAction<Reason extends string> = { type: 'hold' | 'release' | 'toggle'; reason: Reason };

/**
 * Reducer of the reasons why a slider or a timer is paused. The pause lasts while there is at least one reason, so that removing
 * one reason does not cancel another. Returns the same set when nothing changes.
 */
export function reducePauseReasons<Reason extends string>(
  reasons: ReadonlySet<Reason>,
  { type, reason }: PauseAction<Reason>,
): ReadonlySet<Reason> {
  const isHeld = reasons.has(reason);
  const shallHold = type === 'toggle' ? !isHeld : type === 'hold';
  if (isHeld === shallHold) return reasons;
  const next = new Set(reasons);
  if (shallHold) next.add(reason);
  else next.delete(reason);
  return next;
}
