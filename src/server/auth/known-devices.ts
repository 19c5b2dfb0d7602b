import { DAY_MS, TIMES } from '../../domain/shared/limits.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';

/** The kinds of browser and device of an administrator, each with its last sign-in in ISO 8601, to a day. */
type KnownDevices = Readonly<Record<string, string>>;

/** By administrator. Sessions cannot tell: they are deleted within a day. An unreadable record counts as none. */
const knownDevices = jsonStore<KnownDevices>('known-devices', [], { fallback: () => ({}) });

/**
 * Stores that an administrator signed in from a kind of browser and device, as `describeDevice` names it.
 * @returns whether there was no such sign-in in the last 90 days
 */
export async function noteDevice(adminID: string, device: string, now = Date.now()): Promise<boolean> {
  let isNew = false;
  await knownDevices.update(adminID, (current = {}) => {
    const known = Object.entries(current).filter(([, at]) => isKnown(at, now));
    const at = known.find(([name]) => name === device)?.[1];
    isNew = at === undefined;
    if (at !== undefined && Date.parse(at) > now - DAY_MS) return undefined;
    return { ...Object.fromEntries(known), [device]: new Date(now).toISOString() };
  });
  return isNew;
}

/** Deletes the records of administrators without a sign-in in the last 90 days. Returns how many. */
export function sweepKnownDevices(now = Date.now()): Promise<number> {
  return sweepRecords(
    'known-devices',
    knownDevices,
    (devices) => !Object.values(devices).some((at) => isKnown(at, now)),
  );
}

const isKnown = (at: string, now: number) => Date.parse(at) > now - TIMES.knownDevice;
