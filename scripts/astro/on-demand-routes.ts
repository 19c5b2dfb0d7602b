import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';

/** The route that the Netlify adapter writes into the function that renders pages: every path. */
const CLAIM = "path: '/*',";

/** A route in the syntax of URLPattern: `[id]` becomes `:id`, `[...rest]` becomes `*`. */
const toPattern = ({ pattern }: IntegrationResolvedRoute) =>
  pattern.replace(/\[\.{3}\w+\]/g, '*').replace(/\[(\w+)\]/g, ':$1');

const isOnDemand = ({ isPrerendered, type, origin }: IntegrationResolvedRoute) =>
  !isPrerendered && origin !== 'internal' && (type === 'page' || type === 'endpoint');

/** The routes that are rendered on demand, in the syntax of URLPattern. */
export const onDemandPaths = (routes: IntegrationResolvedRoute[]): string[] => routes.filter(isOnDemand).map(toPattern);

/**
 * Narrows the adapter's function, which claims every path, to the routes that are rendered on demand. Netlify runs functions
 * before redirects: otherwise unknown paths would never get the 404 page, nor would `/` be redirected.
 */
export function onDemandRoutes(): AstroIntegration {
  let paths: string[] = [];
  let functionFile: URL;
  return {
    name: 'on-demand-routes',
    hooks: {
      'astro:config:done': ({ config }) => {
        functionFile = new URL('.netlify/v1/functions/ssr/ssr.mjs', config.root);
      },
      'astro:routes:resolved': ({ routes }) => {
        paths = onDemandPaths(routes);
      },
      'astro:build:done': async ({ logger }) => {
        const source = await readFile(functionFile, 'utf8');
        if (!source.includes(CLAIM)) throw new Error(`The adapter's function no longer says ${CLAIM}`);
        await writeFile(functionFile, source.replace(CLAIM, `path: ${JSON.stringify(paths)},`));
        logger.info(`Rendered on demand: ${paths.join(', ') || 'nothing'}`);
      },
    },
  };
}
