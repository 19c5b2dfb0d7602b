import { countInDigits, listInWords } from '../shared/words.ts';

/** What is known of the vocational training. */
interface Training {
  feeRupees: number;
  year: number;
  semesters: readonly string[];
}

/** Its figures as sentences write them: "4,000", "2025", "4th, 6th", "4th and 6th". */
export function figuresOf({ feeRupees, year, semesters }: Training) {
  return {
    fee: countInDigits(feeRupees),
    year: String(year),
    semesters: semesters.join(', '),
    bothSemesters: listInWords(semesters),
  };
}
