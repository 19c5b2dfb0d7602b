/**
 * Rules of the style sheets: values with a meaning come from tokens (src/styles/base/tokens.css, admin-tokens.css, or a custom
 * property beside its only use), directions are logical, media queries are in rem. tests/unit/unused-css.test.ts refuses unused and
 * unknown custom properties.
 *
 * Left literal on purpose:
 * - lengths in px of hairlines, key lines, rings, discs and the strokes of drawings: they belong to one drawing, and are
 *   not to grow with the type;
 * - space in em, which follows its own text, and space that no other place repeats;
 * - transforms, shadows' offsets, aspect ratios, line heights and tracking that only one place uses;
 * - vw and vh: the units vi and vb would say the same, and every size of the type scale is written in vw.
 */

const EMPTY_LINES = Object.fromEntries(
  ['at-rule', 'comment', 'custom-property', 'declaration', 'rule'].map((kind) => [`${kind}-empty-line-before`, null]),
);

/** A colour written out. Only custom properties may hold one: that is a token. */
const LITERAL_COLOUR = [/#[\da-f]{3,8}\b/i, /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i];
/** Steps of the space scale, --s1 to --s8, written out as a whole value. */
const SPACE_STEP = /(?<![\w(,.+*/-] ?)\b(?:0?\.25|0?\.5|0?\.75|1|1\.5|2|3|4)rem(?![\w)]| ?[,+*/-])/;
const DURATION = /(?<![\w.-])(?!0m?s\b)[\d.]+m?s\b/;
const EASING = /\bcubic-bezier\(|(?<![\w-])(?:ease(?:-in|-out|-in-out)?|linear)\b(?!\()/;

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/astro'],
  // The rule for shorthands has to know which side is the start; the site is written from left to right.
  languageOptions: { directionality: { block: 'top-to-bottom', inline: 'left-to-right' } },
  reportNeedlessDisables: true,
  rules: {
    // Biome formats the code.
    ...EMPTY_LINES,

    'color-named': 'never',
    'declaration-property-value-disallowed-list': {
      '/^(?!--)/': LITERAL_COLOUR,
      '/^(margin|padding|gap|row-gap|column-gap|inset)/': [SPACE_STEP, /clamp/],
      '/^(min-)?(inline|block)-size$/': ['2.75rem'],
      '/^border/': [/(?:^|\s)2px(?:\s|$)/],
      '/^(transition|animation)/': [DURATION, EASING],
    },
    'declaration-property-value-allowed-list': {
      // 0 hides a slide's name on its button in the slide picker, whose disc stays.
      'font-size': [/^var\(--fs-/, 'inherit', '0'],
      'font-weight': [/^var\(--w-/, 'inherit'],
      'font-stretch': [/^var\(--[a-z-]*(wide|normal)\)$/, 'inherit'],
      'z-index': [/^var\(--z-/],
      // An inner corner is a share of a token; both upper corners, or both lower ones, are the same in every direction.
      '/^border.*-radius$/': [
        /^(?:0|50%|calc\(.*var\(--r-.*\))$/,
        /^var\(--r-[a-z-]+\)(?: var\(--r-[a-z-]+\) 0 0)?$/,
        /^0 0 (var\(--r-[a-z-]+\)) \1$/,
      ],
    },

    // The scale of sizes is in styles/base; a component hands on the size of its heading.
    'property-disallowed-list': [/^--fs-(?!heading$|root$)/],
    'property-layout-mappings': [
      'flow-relative',
      // overflow-inline and overflow-block are not in every supported browser. Shorthands of up to three values treat
      // start and end alike, and are half as long on every page; four are split into axes.
      { ignoreProperties: [/^overflow/, 'inset', 'margin', 'padding', 'border-width'] },
    ],
    'declaration-property-max-values': { '/^(inset|margin|padding|border-width)$/': 3 },
    'value-keyword-layout-mappings': 'flow-relative',

    'media-feature-range-notation': 'context',
    'media-feature-name-unit-allowed-list': { width: ['rem'], height: ['rem'] },

    // Cascade layers decide: a component may override the base styles whatever their specificity.
    'no-descending-specificity': null,
    // Two axes are the logical form of a shorthand with physical sides.
    'declaration-block-no-redundant-longhand-properties': [
      true,
      { ignoreShorthands: ['inset', 'margin', 'padding', 'border-width', 'overflow'] },
    ],
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true }],
    'import-notation': 'string',
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // Safari needs the prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
  },
  overrides: [
    {
      // @font-face states what the font files contain.
      files: ['src/styles/base/fonts*.css'],
      rules: { 'declaration-property-value-allowed-list': null },
    },
    {
      // The letters of a board are as large as fits, and its fonts have one weight.
      files: ['src/scripts/board/*.css'],
      rules: { 'declaration-property-value-allowed-list': null },
    },
    {
      files: ['src/styles/base/*.css'],
      rules: { 'property-disallowed-list': null },
    },
  ],
};
