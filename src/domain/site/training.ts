import { countInDigits, listInWords } from '../shared/words.ts';

/** The vocational training: every page, mail and mark-up that names one of these figures takes it from here. */
export const TRAINING = {
  /** Rupees for the whole programme. */
  feeRupees: 4_000,
  /** The programme's year; its last two digits stand in every registration ID. */
  year: 2025,
  /** Whose students it is for. */
  semesters: ['4th', '6th'],
} as const;

/** The figures as sentences write them: "4,000", "2025", "4th, 6th", "4th and 6th". */
export function trainingFigures() {
  const { feeRupees, year, semesters } = TRAINING;
  return {
    fee: countInDigits(feeRupees),
    year: String(year),
    semesters: semesters.join(', '),
    bothSemesters: listInWords(semesters),
  };
}
