import type { AstroIntegration } from 'astro';
import type { Facts } from '../../src/facts/facts.ts';

const MODULE = '/src/facts/facts.ts';

/** `src/facts/facts.ts` as constants, so that pages and islands contain only what they use of them. */
export function factsModule({ company: { samples, ...company }, colours, menus, training }: Facts): string {
  const constants = {
    COMPANY: company,
    SAMPLE_FACTS: samples,
    COLOURS: colours,
    TRAINING_FACTS: training,
    MAIN_ITEMS: menus.main,
    PLATFORM_ITEMS: menus.platforms,
    FOOTER_ITEMS: menus.footer,
    DOCK_NAMES: menus.dock,
  };
  return Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** Puts the facts of this build in place of the module that reads them. */
export function siteFacts(facts: Facts): AstroIntegration {
  return {
    name: 'site-facts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = {
          name: 'site-facts',
          enforce: 'pre' as const,
          load: (id: string) => (id.split('?')[0]?.endsWith(MODULE) ? factsModule(facts) : undefined),
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
