import facebook from '@phosphor-icons/core/regular/facebook-logo.svg?raw';
import instagram from '@phosphor-icons/core/regular/instagram-logo.svg?raw';
import linkedin from '@phosphor-icons/core/regular/linkedin-logo.svg?raw';
import whatsapp from '@phosphor-icons/core/regular/whatsapp-logo.svg?raw';
import x from '@phosphor-icons/core/regular/x-logo.svg?raw';

/** Phosphor draws filled shapes 256 by 256; ours are 24 by 24 and stroked. */
function bodyOf(svg: string): string {
  const path = /<path[^>]*>/.exec(svg)?.[0];
  if (path === undefined) throw new Error('A brand icon of @phosphor-icons/core is not one path any more.');
  return `<g transform="scale(0.09375)" fill="currentColor" stroke="none">${path}</g>`;
}

/** The logos of other companies, from Phosphor Icons (MIT). For Astro components alone, so that no island contains them. */
export const BRAND_ICONS = {
  facebook: bodyOf(facebook),
  instagram: bodyOf(instagram),
  linkedin: bodyOf(linkedin),
  twitter: bodyOf(x),
  whatsapp: bodyOf(whatsapp),
} as const;

export type BrandName = keyof typeof BRAND_ICONS;
