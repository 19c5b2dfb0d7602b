import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  CourseLeaf,
  CreativeWorkLeaf,
  FAQPageLeaf,
  JobPostingLeaf,
  OrganizationLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/** What a page may be about. Leaf types only: with the types of schema.org that extend them, the compiler takes ten times as long. */
export type Subject =
  | ArticleLeaf
  | BreadcrumbListLeaf
  | CourseLeaf
  | CreativeWorkLeaf
  | FAQPageLeaf
  | JobPostingLeaf
  | OrganizationLeaf
  | ServiceLeaf
  | WebPageLeaf
  | WebSiteLeaf;

/** Subjects as JSON-LD documents of their own. */
export function documents(...subjects: Subject[]): (Subject & { '@context': string })[] {
  return subjects.map((subject) => ({ '@context': 'https://schema.org', ...subject }));
}

/** JSON for a script element: no text in it ends the element. */
export function jsonForScript(thing: unknown): string {
  return JSON.stringify(thing).replaceAll('<', '\\u003c');
}
