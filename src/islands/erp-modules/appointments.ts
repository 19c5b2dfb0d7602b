/** A patient at the window, or in the doctor's list. */
export interface Patient {
  name: string;
  reason: string;
}

/** A time of the doctor's morning; free without a patient. */
export interface Slot {
  time: string;
  patient?: Patient;
}

export interface AppointmentsState {
  slots: readonly Slot[];
  /** The patients at the window, in the order of service. */
  waiting: readonly Patient[];
  statusMessage: string;
}

/** The morning as reception finds it. Every name is invented. */
export const APPOINTMENTS: AppointmentsState = {
  slots: [
    { time: '9:00', patient: { name: 'Anil Bhatt', reason: 'follow up' } },
    { time: '9:30', patient: { name: 'Rukmini Das', reason: 'fever' } },
    { time: '10:00' },
    { time: '10:30', patient: { name: 'Salma Khan', reason: 'sugar review' } },
    { time: '11:00' },
    { time: '11:30', patient: { name: 'K. Raman', reason: 'BP review' } },
  ],
  waiting: [
    { name: 'Zoya Mirza', reason: 'cough' },
    { name: 'Harish Rane', reason: 'rash' },
  ],
  statusMessage: 'Give the next patient a free time.',
};

/** A patient's place in the queue, from 1; undefined for a time that is free. */
export function placeInQueue(slots: readonly Slot[], time: string): number | undefined {
  const taken = slots.filter(({ patient }) => patient);
  const index = taken.findIndex((slot) => slot.time === time);
  return index < 0 ? undefined : index + 1;
}

/** Gives the first patient at the window a free time, and a place in the doctor's queue. */
export function give(state: AppointmentsState, time: string): AppointmentsState {
  const [first, ...waiting] = state.waiting;
  const free = state.slots.find((slot) => slot.time === time && !slot.patient);
  if (!first || !free) return state;
  const slots = state.slots.map((slot) => (slot === free ? { ...slot, patient: first } : slot));
  const place = placeInQueue(slots, time);
  return { slots, waiting, statusMessage: `${first.name} comes at ${time}, number ${place} in the queue.` };
}
