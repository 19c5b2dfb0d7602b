import type { AstroIntegration } from 'astro';

/** Adds `client:near` to Astro; what it does is in src/scripts/directives/near.ts. */
export function nearDirective(): AstroIntegration {
  return {
    name: 'near-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'near', entrypoint: './src/scripts/directives/near.ts' }),
    },
  };
}
