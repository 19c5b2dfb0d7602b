/**
 * The cascade layers, later ones win; scoped styles of components are in none and win over all. Each document has this before
 * its other styles: the first rule that names a layer decides its place.
 */
export const LAYER_ORDER = '@layer reset,tokens,base,components,utilities;';

/** The element for the head of a document. */
export const LAYER_ORDER_STYLE = `<style>${LAYER_ORDER}</style>`;
