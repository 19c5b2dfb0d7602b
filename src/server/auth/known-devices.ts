import { DAY_MS, TIMES } from '../../domain/shared/limits.ts';
import { jsonStore } from '../storage/store.ts';
import { endRecords } from '../storage/sweep.ts';

/** The kinds of browser and device of an administrator, each with its last sign-in in ISO 8601, to a day. */
type KnownDevices = Readonly<Record<string, string>>;

/** By administrator. Sessions cannot tell: they are deleted within a day. An unreadable record counts as none. */
const knownDevices = jsonStore<KnownDevices>('known-devices', [], { fallback: () => ({}) });

/**
 * Stores that an administrator signed in from a kind of browser and device, as `describeDevice` names it.
 * @param tell called before that when there was no such sign-in in the last 90 days; when it fails, the device stays new
 */
export async function noteDevice(
  adminID: string,
  device: string,
  tell: () => Promise<void>,
  now = Date.now(),
): Promise<void> {
  const stored = (await knownDevices.get(adminID))?.value[device] ?? '';
  if (Date.parse(stored) > now - DAY_MS) return;
  if (!isKnown(stored, now)) await tell();
  await knownDevices.update(adminID, (current = {}) => {
    const known = Object.entries(current).filter(([, at]) => isKnown(at, now));
    return { ...Object.fromEntries(known), [device]: new Date(now).toISOString() };
  });
}

/** Empties the records of administrators without a sign-in in the last 90 days. Returns how many. */
export function sweepKnownDevices(now = Date.now()): Promise<number> {
  const isOver = (devices: KnownDevices) => !Object.values(devices).some((at) => isKnown(at, now));
  return endRecords('known-devices', knownDevices, isOver, {});
}

const isKnown = (at: string, now: number) => Date.parse(at) > now - TIMES.knownDevice;
