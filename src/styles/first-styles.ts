import { ADMIN_PALETTE } from '../admin-palette.ts';
import { type Palette, SUCCESS } from '../domain/site/brand-palette.ts';
import { cssName, PALETTE } from '../palette.ts';
import { RIGHTS_STYLES } from './admin/rights-styles.ts';

/** The order of the cascade layers: later ones win, and the unlayered scoped styles of components win over all. */
const LAYER_ORDER = '@layer reset,tokens,base,components,utilities;';

/** A palette as custom properties: `boardPale` is `--board-pale`. A pair of equal digits is written once. */
const tokens = (palette: Readonly<Record<string, string>>) =>
  Object.entries({ ...palette, success: SUCCESS })
    .map(([name, colour]) => `--${cssName(name)}:${colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')}`)
    .join(';');

/**
 * The first styles of each public document, before all others, since the first rule that names a layer decides the layer's position:
 * the order of the layers, and the colours.
 */
export const publicStyles = (palette: Palette) => `${LAYER_ORDER}@layer tokens{:root{${tokens(palette)}}}`;
/** Those in the colours of the build. */
export const PUBLIC_STYLES = publicStyles(PALETTE);
/** The first styles of the admin area: its colours too, and what the administrator's rights show. */
export const ADMIN_STYLES = `${LAYER_ORDER}@layer tokens{:root{${tokens({ ...PALETTE, ...ADMIN_PALETTE })}}}${RIGHTS_STYLES}`;

/** The element for the head of a document. */
export const styleElement = (styles: string) => `<style>${styles}</style>`;
