/** Why a slider does not advance by itself right now. */
export type PauseReason = 'hover' | 'focus' | 'touch' | 'visitor';

/** The reasons that hold at this moment; it advances only while there is none, so hover ending does not undo a pause. */
export type PauseReasons = ReadonlySet<PauseReason>;

export type PauseAction = { type: 'hold' | 'release' | 'toggle'; reason: PauseReason };

/** Adds or removes a reason; `toggle` is for the pause button. The same set comes back when nothing changes. */
export function reducePauseReasons(holds: PauseReasons, { type, reason }: PauseAction): PauseReasons {
  const isHeld = holds.has(reason);
  const shallHold = type === 'toggle' ? !isHeld : type === 'hold';
  if (isHeld === shallHold) return holds;
  const next = new Set(holds);
  if (shallHold) next.add(reason);
  else next.delete(reason);
  return next;
}
