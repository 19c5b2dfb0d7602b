import { jobDescriptionFile } from '../domain/opening.ts';

/**
 * Downloads the job description of `title` under its own name. When that fails it is logged, and the PDF opens in a
 * new tab instead (specification, section 8).
 */
export async function downloadJobDescription(title: string, pdfUrl: string): Promise<void> {
  try {
    const response = await fetch(pdfUrl);
    if (!response.ok) throw new Error(`${pdfUrl} answered ${response.status}`);
    save(await response.blob(), jobDescriptionFile(title));
  } catch (error) {
    console.error('The job description could not be downloaded.', error);
    window.open(pdfUrl, '_blank', 'noopener');
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
