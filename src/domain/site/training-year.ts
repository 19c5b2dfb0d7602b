import { indianDay } from '../shared/dates.ts';

/** Whether the training's year has passed in India. */
export function isTrainingPast(now: Date, year: number): boolean {
  return year < Number(indianDay(now).slice(0, 4));
}
