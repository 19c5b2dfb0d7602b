import type { AstroIntegration } from 'astro';

/** Adds `client:near` and `client:may` to Astro; what they do is in src/scripts/directives. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['near', 'may']) {
          addClientDirective({ name, entrypoint: `./src/scripts/directives/${name}.ts` });
        }
      },
    },
  };
}
