/** A job opening. */
export interface Opening {
  id: string;
  title: string;
  /** Two sentences at most: what the job is. */
  description: string;
  duties: readonly string[];
  requirements: readonly string[];
  location: string;
  /** How long the job lasts; empty when it is not limited or not known. */
  duration: string;
  /** What is paid; empty when it is not known. */
  stipend: string;
  type: string;
  department: string;
  /** ISO date. */
  datePosted: string;
  /** Path of the job description under the site's root; null in a preview of an opening under a title that was not published. */
  pdfUrl: string | null;
}

/** What is paid, as it is called: students and trainees get a stipend. */
export function payLabel({ type }: Pick<Opening, 'type'>): 'Stipend' | 'Pay' {
  return /\b(?:intern(?:ship)?|trainee(?:ship)?|apprentice(?:ship)?|student)s?\b/i.test(type) ? 'Stipend' : 'Pay';
}

/** Shown where there is nothing to apply for. */
export const NO_OPENINGS =
  'No current openings available. Please check back later or submit your resume for future opportunities.';

/** Spaces, and what no name of a file or path may have. */
const SEPARATORS = /[\s/\\?#%:*"<>|]+/g;

/** Name under which a job description is saved: the title with underscores, then `_JD.pdf`. */
export function jobDescriptionFile(title: string): string {
  return `${title.trim()} JD.pdf`.replaceAll(SEPARATORS, '_');
}

/** Where a job description is, under the site's root. */
export function jobDescriptionPath(title: string): string {
  return `/assets/uploads/${jobDescriptionFile(title)}`;
}
