import { FACTS } from './facts.ts';

/**
 * The vocational training: every page, mail and mark-up that names one of these figures takes it from here. `feeRupees` is for the whole
 * programme; the last two digits of `year` stand in every registration ID; `semesters` say whose students it is for. The build replaces this
 * module by its constants.
 */
export const TRAINING = FACTS.training;
