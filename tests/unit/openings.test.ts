import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jobDescriptionFile } from '../../src/domain/site/opening.ts';

const root = resolve(import.meta.dirname, '../..');

describe('openings', () => {
  test('have a file name made of the title', () => {
    expect(jobDescriptionFile('Web Developer Intern')).toBe('Web_Developer_Intern_JD.pdf');
  });
  test('have their job descriptions in public', async () => {
    const folder = resolve(root, 'src/content/openings');
    const files = await readdir(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { pdfUrl } = JSON.parse(await readFile(resolve(folder, file), 'utf8'));
      expect(existsSync(resolve(root, `public${pdfUrl}`)), pdfUrl).toBe(true);
    }
  });
});
