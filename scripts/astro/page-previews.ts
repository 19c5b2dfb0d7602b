import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { PREVIEWED_PATHS, previewPath } from '../../src/domain/content/preview.ts';

/**
 * Adds the preview of each page of the site as a route: the page, rendered on demand with the drafts of the middleware. Each has a
 * component of its own, since Astro renders one component either at build or on demand.
 */
export function pagePreviews(): AstroIntegration {
  return {
    name: 'page-previews',
    hooks: {
      'astro:config:setup': ({ config, createCodegenDir, injectRoute }) => {
        const folder = createCodegenDir();
        for (const path of PREVIEWED_PATHS) {
          const isFile = existsSync(new URL(`pages${path}.astro`, config.srcDir));
          const page = `/src/pages${path}${isFile ? '' : '/index'}.astro`;
          const entrypoint = new URL(`.${path}.astro`, folder);
          mkdirSync(new URL('.', entrypoint), { recursive: true });
          writeFileSync(
            entrypoint,
            `---\nimport Page from '${page}';\n\nexport const prerender = false;\n---\n\n<Page />\n`,
          );
          injectRoute({ pattern: previewPath(path), entrypoint, prerender: false });
        }
      },
    },
  };
}
