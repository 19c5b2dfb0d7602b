import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fill } from '../../src/content/fill.ts';
import { isPastRetention, retentionDays, retentionSentence } from '../../src/domain/shared/retention.ts';
import { jobDescriptionFile } from '../../src/domain/site/opening.ts';
import { matchesClient } from '../../src/islands/clients/matches-client.ts';

const root = resolve(import.meta.dirname, '../..');

describe('searching clients', () => {
  const client = { company: 'Doab Foods', person: 'Gurpreet Sandhu' };
  test.each(['doab', ' FOODS ', 'sandhu', 'preet s', '', '  '])('finds by %j', (query) => {
    expect(matchesClient(client, query)).toBe(true);
  });
  test('does not find what neither name has', () => expect(matchesClient(client, 'doab sandhu')).toBe(false));
});

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

describe('retention', () => {
  test('is unlimited when it is unset', () => {
    expect(retentionDays(undefined)).toBeUndefined();
    expect(retentionDays(' ')).toBeUndefined();
    expect(retentionSentence(undefined)).toContain('until we delete it');
    expect(isPastRetention(new Date(0), undefined, new Date())).toBe(false);
  });
  test('of a number of days is described and applied', () => {
    expect(retentionSentence(retentionDays('90'))).toContain('90 days');
    const arrived = new Date('2026-01-01T00:00:00Z');
    expect(isPastRetention(arrived, 30, new Date('2026-01-30T23:59:59Z'))).toBe(false);
    expect(isPastRetention(arrived, 30, new Date('2026-01-31T00:00:00Z'))).toBe(true);
  });
  test.each(['0', '-1', '1.5', 'soon'])('%j is refused', (setting) => {
    expect(() => retentionDays(setting)).toThrow('RETENTION_DAYS');
  });
});

test('a name in braces without a value fails the build with the name', () => {
  expect(fill('Write to {email}.', { email: 'a@b.in' })).toBe('Write to a@b.in.');
  expect(() => fill('Write to {emial}.', { email: 'a@b.in' })).toThrow('{emial}');
});
