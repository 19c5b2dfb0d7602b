import { brandPalette } from '../domain/site/brand-palette.ts';
import { FACTS } from './facts.ts';

/** The colours of the company. The build replaces this module by its constants. */
export const COLOURS = brandPalette(FACTS.colours);
