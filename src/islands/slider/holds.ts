/** Why a slider does not advance by itself right now. */
export type HoldReason = 'hover' | 'focus' | 'touch' | 'visitor';

/** The reasons that hold at this moment; it advances only while there is none, so hover ending does not undo a pause. */
export type Holds = ReadonlySet<HoldReason>;

export type HoldAction = { type: 'hold' | 'release' | 'toggle'; reason: HoldReason };

/** Adds or removes a reason; `toggle` is for the pause button. The same set comes back when nothing changes. */
export function reduceHolds(holds: Holds, { type, reason }: HoldAction): Holds {
  const isHeld = holds.has(reason);
  const shallHold = type === 'toggle' ? !isHeld : type === 'hold';
  if (isHeld === shallHold) return holds;
  const next = new Set(holds);
  if (shallHold) next.add(reason);
  else next.delete(reason);
  return next;
}
