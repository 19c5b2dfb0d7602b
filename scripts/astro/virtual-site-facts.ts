import type { AstroIntegration } from 'astro';

/** Modules whose exports are made of the company's facts. Each is JSON. */
const MODULES = ['src/site.ts', 'src/domain/site/brand-colours.ts', 'src/facts/training-facts.ts'];

/** A module as its constants. */
export function constantsOf(module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/**
 * Replaces the modules that are made of the facts by their constants, as they are in this build: pages need not read the facts, and scripts
 * contain only the constants that they use.
 */
export function siteFacts(): AstroIntegration {
  const plugin = {
    name: 'site-facts',
    enforce: 'pre' as const,
    async load(id: string) {
      const path = MODULES.find((module) => id.split('?')[0]?.endsWith(`/${module}`));
      return path && constantsOf(await import(new URL(`../../${path}`, import.meta.url).href));
    },
  };
  return {
    name: 'site-facts',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
