import 'astro';
import type { Right } from './domain/admin/roles.ts';
import type { NearOptions } from './scripts/directives/near.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates once a pointer or the focus comes near, or the island comes into the window. */
    'client:near'?: NearOptions;
    /** Hydrates once the administrator is known to have a right. */
    'client:may'?: Right;
  }
}
