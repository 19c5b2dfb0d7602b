import { TRAINING_FACTS } from '../../facts/facts.ts';
import { figuresOf } from './training-figures.ts';

/**
 * The vocational training: every page, mail and mark-up that names one of these figures takes it from here. `feeRupees` is for the whole
 * programme; the last two digits of `year` stand in every registration ID; `semesters` say whose students it is for.
 */
export const TRAINING = TRAINING_FACTS;

/** Its figures as sentences write them. */
export const trainingFigures = () => figuresOf(TRAINING);
