import type { AstroIntegration } from 'astro';

const SCOPE = /data-astro-cid-(\w{4})(\w+)/g;

/**
 * Names the scope of a component's styles `data-s-abcd` instead of `data-astro-cid-abcdefgh`: it stands on each of its elements and in
 * each of its rules. The build fails when two components would share a name.
 */
export function shortScopes(): AstroIntegration {
  const rests = new Map<string, string>();
  const transform = (code: string, id: string) => {
    if (!id.includes('.astro') || !code.includes('data-astro-cid-')) return undefined;
    const short = code.replace(SCOPE, (scope, start: string, rest: string) => {
      if ((rests.get(start) ?? rest) !== rest) throw new Error(`${scope}: another component has data-s-${start}`);
      rests.set(start, rest);
      return `data-s-${start}`;
    });
    return { code: short, map: null };
  };
  // Styles while they are still CSS, components once they are JavaScript.
  const plugins = [
    { name: 'short-scopes-of-styles', enforce: 'pre' as const, transform },
    { name: 'short-scopes', enforce: 'post' as const, transform },
  ];
  return {
    name: 'short-scopes',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins } }) },
  };
}
