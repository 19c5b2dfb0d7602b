import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const POLICY = 'Content-Security-Policy';
const PAGE = '/404';
/** Without meaning in a document, and reported there as a mistake; X-Frame-Options forbids framing everywhere. */
const HEADER_ONLY = /;?\s*frame-ancestors [^;]+/;

interface AdapterConfig {
  headers: { for: string; values: Record<string, string> }[];
}

/**
 * Writes the policy of the 404 page into the page. The adapter's headers go by path, and this page answers at paths that
 * nobody can list.
 */
export function notFoundPolicy(): AstroIntegration {
  let configFile: URL;
  return {
    name: 'not-found-policy',
    hooks: {
      'astro:config:done': ({ config }) => {
        configFile = new URL('.netlify/v1/config.json', config.root);
      },
      'astro:build:done': async ({ dir }) => {
        const { headers }: AdapterConfig = JSON.parse(await readFile(configFile, 'utf8'));
        const policy = headers.find((rule) => rule.for === PAGE)?.values[POLICY];
        if (!policy) throw new Error(`The adapter has no ${POLICY} for ${PAGE}`);
        const file = new URL('404.html', dir);
        const meta = `<meta http-equiv="${POLICY}" content="${policy.replace(HEADER_ONLY, '')}">`;
        const html = await readFile(file, 'utf8');
        const withPolicy = html.replace(/<head>(<meta charset=[^>]+>)?/i, (opening) => opening + meta);
        if (withPolicy === html) throw new Error('The 404 page has no head');
        await writeFile(file, withPolicy);
      },
    },
  };
}
