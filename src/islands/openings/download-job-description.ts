import { saveBlob } from '../../browser/shared/download.ts';
import { jobDescriptionFile } from '../../domain/site/opening.ts';

/**
 * Downloads the job description of `title` under its own name. When that fails it is logged, and the PDF opens in a
 * new tab instead.
 */
export async function downloadJobDescription(title: string, pdfUrl: string): Promise<void> {
  try {
    const response = await fetch(pdfUrl);
    if (!response.ok) throw new Error(`${pdfUrl} answered ${response.status}`);
    saveBlob(await response.blob(), jobDescriptionFile(title));
  } catch (error) {
    console.error('The job description could not be downloaded.', error);
    window.open(pdfUrl, '_blank', 'noopener');
  }
}
