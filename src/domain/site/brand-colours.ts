import { FACTS } from '../../facts/facts.ts';
import { brandPalette } from './brand-palette.ts';

/** The colours of the company. The build replaces this module by its constants. */
export const COLOURS = brandPalette(FACTS.colours);
