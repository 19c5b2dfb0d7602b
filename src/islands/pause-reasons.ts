/** Adds a reason to pause, removes it, or does what it is not (a pause button). */
export type PauseAction<Reason extends string> = { type: 'hold' | 'release' | 'toggle'; reason: Reason };

/**
 * The reasons why something that moves by itself is paused; it goes on only while there is none, so that one that ends does not
 * undo another. The same set is returned when nothing changes.
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
