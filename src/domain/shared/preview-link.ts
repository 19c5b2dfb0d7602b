/** A link that shows something unpublished to everybody who has it. */
export interface PreviewLink {
  /** Path under the site's root. */
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}
