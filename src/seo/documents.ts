import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  CourseLeaf,
  CreativeWorkLeaf,
  JobPostingLeaf,
  OrganizationLeaf,
  ServiceLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/** What a page may be about. The types by themselves: with all that are made of them, the compiler takes ten times as long. */
export type Subject =
  | ArticleLeaf
  | BreadcrumbListLeaf
  | CourseLeaf
  | CreativeWorkLeaf
  | JobPostingLeaf
  | OrganizationLeaf
  | ServiceLeaf
  | WebSiteLeaf;

/** Subjects as JSON-LD documents of their own. */
export function documents(...subjects: Subject[]): (Subject & { '@context': string })[] {
  return subjects.map((subject) => ({ '@context': 'https://schema.org', ...subject }));
}

/** JSON as it stands in a script of a page: nothing in it ends the script, or makes the page one of wide characters (server/late-parts.ts). */
export function jsonForScript(thing: unknown): string {
  return JSON.stringify(thing).replace(
    /<|[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
