import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { isDelivered, type Palette } from '../../src/domain/site/brand-palette.ts';
import { recolouring } from '../../src/pictures/recolour.ts';

/**
 * Puts the site's colours into the built pictures of public/media: stills of screens and posters of films. Under the delivered brand colour
 * they stay as they are; films always do, and pages show their posters instead.
 */
export function recolouredPictures(palette: Palette): AstroIntegration {
  return {
    name: 'recoloured-pictures',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (isDelivered(palette)) return;
        const recolour = recolouring(palette);
        const folder = new URL('media/', dir);
        for (const name of globSync('*.{avif,webp}', { cwd: folder })) {
          const file = new URL(name, folder);
          writeFileSync(file, await recolour(readFileSync(file), name.endsWith('.avif') ? 'avif' : 'webp'));
        }
      },
    },
  };
}
