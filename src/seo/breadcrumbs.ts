import type { BreadcrumbListLeaf } from 'schema-dts';

/** A step of the trail: its name and its path under the site's root. */
export interface Crumb {
  name: string;
  path: string;
}

/** The trail from the home page to this page; the home page itself is added in front. */
export function breadcrumbs(site: URL, trail: readonly Crumb[]): BreadcrumbListLeaf {
  const steps: Crumb[] = [{ name: 'Home', path: '/Home' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: step.name,
      item: new URL(step.path, site).href,
    })),
  };
}
