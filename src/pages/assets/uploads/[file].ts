import type { APIRoute, GetStaticPaths } from 'astro';
import { PUBLISHED } from '../../../domain/content/page-drafts.ts';
import { jobDescriptionFile, type Opening } from '../../../domain/site/opening.ts';
import { jobDescriptionPdf } from '../../../pdf/job-description.ts';
import { listOpenings } from '../../../sections/careers/openings.ts';

interface JobDescription {
  opening: Opening;
}

/** The job description of each opening, at its `pdfUrl`. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await listOpenings(PUBLISHED)).map((opening) => ({
    params: { file: jobDescriptionFile(opening.title) },
    props: { opening } satisfies JobDescription,
  }));

export const GET: APIRoute<JobDescription> = async ({ props: { opening }, url }) => {
  const pdf = await jobDescriptionPdf(opening, new URL('/Careers#openings', url));
  return new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
};
