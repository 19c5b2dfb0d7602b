import { indianDay } from '../shared/dates.ts';
import { TRAINING } from './training.ts';

/** Whether the training's year has passed in India. */
export function isTrainingPast(now: Date, year: number = TRAINING.year): boolean {
  return year < Number(indianDay(now).slice(0, 4));
}
