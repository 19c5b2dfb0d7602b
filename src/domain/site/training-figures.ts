import { countInDigits, listInWords } from '../shared/words.ts';

/** What is known of the vocational training. */
interface Training {
  feeRupees: number;
  year: number;
  semesters: readonly string[];
  /** When it begins, as the owner writes it; empty while that is open. */
  starts: string;
}

/** Its figures as sentences write them: "4,000", "2025", "4th, 6th", "4th and 6th". */
export function figuresOf({ feeRupees, year, semesters, starts }: Training) {
  return {
    fee: countInDigits(feeRupees),
    year: String(year),
    semesters: semesters.join(', '),
    bothSemesters: listInWords(semesters),
    starts,
  };
}
