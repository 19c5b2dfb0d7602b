/**
 * The order of the cascade layers: later ones win, and the unlayered scoped styles of components win over all. Each document has
 * it before its other styles, since the first rule that names a layer decides the layer's position.
 */
export const LAYER_ORDER = '@layer reset,tokens,base,components,utilities;';

/** The element for the head of a document. */
export const LAYER_ORDER_STYLE = `<style>${LAYER_ORDER}</style>`;
