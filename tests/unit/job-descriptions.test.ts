import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { type Opening, payLabel } from '../../src/domain/site/opening.ts';
import { jobDescriptionPdf } from '../../src/pdf/job-description.ts';
import { SITE } from '../../src/site.ts';
import { sourceOf, structureOf, textOf } from '../helpers/pdf.ts';

const root = resolve(import.meta.dirname, '../..');
const careers = new URL('https://www.company.example/Careers#openings');
const openings: Opening[] = globSync('src/content/openings/*.json', { cwd: root }).map((path) => ({
  id: basename(path, '.json'),
  ...JSON.parse(readFileSync(resolve(root, path), 'utf8')),
}));

const OPENING: Opening = {
  id: 'editor',
  title: 'Editor',
  description: 'You write what people read.',
  duties: ['Write.'],
  requirements: ['You can write.'],
  location: 'On-site',
  duration: '',
  stipend: '₹10,000 a month',
  type: 'Internship',
  department: 'Media',
  datePosted: '2026-11-02',
  pdfUrl: '/assets/uploads/Editor_JD.pdf',
};

/** The pages of a job description, each in one line. Chrome reads a space before a comma after some words in Hindi. */
async function pagesOf(opening: Opening): Promise<string[]> {
  const pages = await textOf(await jobDescriptionPdf(opening, careers));
  return pages.map((page) => page.replace(/\s+/g, ' ').replace(/ (?=[,:])/g, ''));
}

describe('a job description', () => {
  it.each(openings)('of the opening $id has one page with all of it, in reading order', async (opening) => {
    const { title, department, type, location, duration, stipend, description, duties, requirements } = opening;
    const pages = await pagesOf(opening);
    expect(pages).toHaveLength(1);
    const parts = [SITE.name, 'Job description', title, 'Department', department, 'Type', type, 'Place', location];
    parts.push('Duration', duration, payLabel(opening), stipend, 'Posted', 'November', description);
    parts.push('What you will do', ...duties, 'What we ask', ...requirements);
    parts.push('How to apply', 'www.company.example/Careers', SITE.name);
    let rest = pages.join(' ');
    for (const part of parts) {
      const words = part.replaceAll('\u00a0', ' ');
      expect(rest).toContain(words);
      rest = rest.slice(rest.indexOf(words) + words.length);
    }
  });

  it('has the logo in place of the name at its head, with the name as its alternative text', async () => {
    const blue = sharp({ create: { width: 200, height: 60, channels: 4, background: '#1a4fb4' } });
    globalThis.__SITE_MARKS__ = { logo: { png: await blue.png().toBuffer(), width: 200, height: 60 } };
    const pdf = await jobDescriptionPdf(OPENING, careers);
    globalThis.__SITE_MARKS__ = undefined;
    expect(structureOf(pdf).find((element) => element.trim() !== 'Document')).toBe('  Figure');
    expect(sourceOf(pdf)).toContain(`/Alt (${SITE.name})`);
  });

  it('of a company whose name is in other letters does without it', async () => {
    const pages = await textOf(await jobDescriptionPdf(OPENING, careers, { ...SITE, name: 'அன்பு 🌸' }));
    expect(pages.join(' ')).toContain('How to reach us');
  });

  it('names no fact that is not given', async () => {
    expect((await pagesOf(OPENING)).join(' ')).not.toContain('Duration');
  });

  it('is copied with its Hindi words, which are marked as Hindi', async () => {
    const description =
      'क्षमा, ज्ञान, श्री, शुद्ध हिन्दी में कि ट्रक, राष्ट्रीय सिंह, हिंदी सर्विस, क्‍ष। You write in हिंदी and English.';
    const hindi = { ...OPENING, title: 'प्रशिक्षु लेखक', description, stipend: '₹ दस हज़ार' };
    const text = (await pagesOf(hindi)).join(' ');
    expect(text).toContain(description);
    expect(text).toContain('प्रशिक्षु लेखक');
    expect(text).toContain('₹ दस हज़ार');
    const structure = structureOf(await jobDescriptionPdf(hindi, careers));
    expect(structure.slice(structure.indexOf('  H1')).slice(0, 2)).toEqual(['  H1', '    Span hi']);
  });

  it('has headings, lists and links for screen readers', async () => {
    const contact = { ...SITE.contact, email: 'jobs@company.example', phone: '+91 98765 43210' };
    const opening = { ...OPENING, location: '', stipend: '', type: '' };
    const pdf = await jobDescriptionPdf(opening, careers, { ...SITE, contact });
    const fact = ['    LI', '      Lbl', '      LBody'];
    const list = ['  H2', '  L', '    LI', '      LBody'];
    const link = ['  P', '    Link'];
    expect(structureOf(pdf)).toEqual(
      ['Document', '  P', '  P', '  H1', '  L', fact, fact, '  P', list, list, '  H2', '  P', link, '  H2', '  P']
        .concat([link, link].flat())
        .flat(),
    );
    for (const address of [careers.href, 'mailto:jobs@company.example', 'tel:+919876543210']) {
      expect(sourceOf(pdf).includes(`/URI (${address})`), address).toBe(true);
    }
  });

  it('names its title, its language and its fonts', async () => {
    const pdf = sourceOf(await jobDescriptionPdf({ ...OPENING, title: 'R&D <Engineer>' }, careers));
    const title = `job description | ${SITE.name}`;
    const parts = [
      `(R&D <Engineer>: ${title})`,
      `R&amp;D &lt;Engineer&gt;: ${title}<`,
      '/Lang (en-IN)',
      '/DisplayDocTitle true',
    ];
    for (const part of parts) expect(pdf.includes(part), part).toBe(true);
    expect(new Set(pdf.match(/(?<=\/BaseFont \/[A-Z]{6}\+).+/g))).toEqual(
      new Set(['anek-latin-board', 'anek-latin-text', 'anek-rupee-display']),
    );
  });

  it('breaks a word that is longer than a line', async () => {
    const word = 'a'.repeat(LIMITS.openingPoint);
    const text = (await pagesOf({ ...OPENING, duties: [word] })).join('');
    expect(text).not.toContain(word);
    expect(text.replaceAll(' ', '')).toContain(word);
  });

  it('leaves out a character that its fonts lack: the publication is built', async () => {
    const text = (await pagesOf({ ...OPENING, duties: ['Write 🚀 தமிழ் posts'] })).join('').replaceAll(' ', '');
    expect(text).toContain('Writeposts');
  });

  it('is refused when it does not fit', async () => {
    const endless = { ...OPENING, duties: Array(90).fill('Write what people read.') };
    await expect(jobDescriptionPdf(endless, careers)).rejects.toThrow('"Editor" has more than two pages');
  });
});
