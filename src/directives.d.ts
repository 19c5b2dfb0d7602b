import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Media query under which the island hydrates once a pointer or the focus comes near a part of it. */
    'client:near'?: string;
  }
}
