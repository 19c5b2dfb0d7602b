import { FACTS } from './facts.ts';

/**
 * The vocational training: every page, mail and structured data that states one of these figures takes it from here. `feeRupees`
 * is for the whole programme; the last two digits of `year` are part of every registration ID; `semesters` are those whose
 * students may register. In pages and their scripts, the build replaces this module by constants (scripts/astro/virtual-site-facts.ts).
 */
export const TRAINING = FACTS.training;
