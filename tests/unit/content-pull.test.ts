import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { changesOf, differencesOf } from '../../scripts/content/files.ts';
import { withContent } from '../../scripts/content/yaml.ts';
import { siteContent } from '../../src/content/site-content.ts';
import type { PublishedEntry, Snapshot } from '../../src/domain/content/entry.ts';
import { createProject } from '../helpers/project.ts';

const FILES = {
  'src/content/people/anjali.yaml':
    '# The designer.\norder: 1\nsample: true\nname: Anjali # Rane\nrole: Design\ntext: Draws.\n',
  'src/content/people/imran.yaml': 'order: 2\nname: Imran\nrole: Software\ntext: Writes.\n',
  'src/content/home/testimonials.yaml':
    '- id: a\n  order: 1\n  quote: Good\n# The second.\n- id: b\n  order: 2\n  quote: Better\n',
  'src/content/openings/intern.json': '{ "order": 1, "title": "Intern" }',
  'src/content/pages/jkworks.yaml': 'heading: Rooms\n',
  'src/facts/training.json': '{ "feeRupees": 4000, "year": 2025, "semesters": ["4th"] }',
};

/** A small site in which the owner published these entries. */
async function siteWith(entries: Record<string, Partial<PublishedEntry>>) {
  const project = await createProject(FILES);
  onTestFinished(() => project.remove());
  const whole = Object.entries(entries).map(([key, entry]) => [key, { value: null, base: null, ...entry }]);
  const snapshot: Snapshot = { number: 4, at: '2026-11-26T08:00:00.000Z', entries: Object.fromEntries(whole) };
  const content = siteContent(project.root, snapshot);
  const changes = new Map(changesOf(project.root, content).map(({ file, text }) => [file, text]));
  return { differences: differencesOf(content).map(({ key, kind }) => `${key} ${kind}`), changes };
}

const ANJALI = { name: 'Anjali', role: 'Design and film', text: 'Draws.' };

describe('a pull writes what the owner published', () => {
  it('into YAML, whose comments stay, and whose confirmed sample loses its mark', async () => {
    const { differences, changes } = await siteWith({ 'en/people/anjali': { value: ANJALI } });
    expect(differences).toEqual(['en/people/anjali changed']);
    expect(changes.get('src/content/people/anjali.yaml')).toBe(
      '# The designer.\norder: 1\nname: Anjali # Rane\nrole: Design and film\ntext: Draws.\n',
    );
    expect([...changes.keys()]).toEqual(['src/content/people/anjali.yaml']);
  });

  it('into JSON, with the order of the entry', async () => {
    const { changes } = await siteWith({ 'en/openings/intern': { value: { title: 'Editor' } } });
    expect(changes.get('src/content/openings/intern.json')).toBe('{\n  "order": 1,\n  "title": "Editor"\n}\n');
  });

  it('into a list, with added, hidden and reordered entries', async () => {
    const { differences, changes } = await siteWith({
      'en/testimonials/c': { value: { quote: 'Best' } },
      'en/testimonials/a': { value: { quote: 'Good' }, hidden: true, base: 'x' },
      'en/orders/testimonials': { value: { ids: ['c', 'b'] }, base: 'x' },
    });
    expect(differences).toEqual([
      'en/testimonials/c added',
      'en/testimonials/a removed',
      'en/orders/testimonials order',
    ]);
    expect(parse(changes.get('src/content/home/testimonials.yaml') ?? '')).toEqual([
      { id: 'c', order: 1, quote: 'Best' },
      { id: 'b', order: 2, quote: 'Better' },
    ]);
  });

  it('into the file of a page that is hidden, which stays', async () => {
    const page = { value: { heading: 'Rooms', gone: '/About' }, hidden: true as const };
    const { differences, changes } = await siteWith({ 'en/jkworksPage/jkworks': page });
    expect(differences).toEqual(['en/jkworksPage/jkworks changed']);
    expect(parse(changes.get('src/content/pages/jkworks.yaml') ?? '')).toEqual({ ...page.value, hidden: true });
  });

  it('into new files, and deletes those of hidden entries', async () => {
    const { changes } = await siteWith({
      'en/people/kavya': { value: { ...ANJALI, name: 'Kavya' } },
      'en/people/imran': { value: {}, hidden: true, base: 'x' },
    });
    expect(changes.get('src/content/people/imran.yaml')).toBeUndefined();
    expect([...changes.keys()]).toContain('src/content/people/imran.yaml');
    expect(parse(changes.get('src/content/people/kavya.yaml') ?? '')).toEqual({ order: 2, ...ANJALI, name: 'Kavya' });
  });

  it('and nothing of an order that the files have, though it does not name every entry', async () => {
    const { differences, changes } = await siteWith({ 'en/orders/people': { value: { ids: ['anjali'] }, base: 'x' } });
    expect([differences, [...changes]]).toEqual([[], []]);
  });

  it('and nothing where the files have it already, or the owner added and hid it', async () => {
    const { differences, changes } = await siteWith({
      'en/training/training': { value: { year: 2025, semesters: ['4th'], feeRupees: 4000 }, base: 'x' },
      'en/people/hidden': { value: ANJALI, hidden: true },
    });
    expect([differences, [...changes]]).toEqual([[], []]);
  });
});

describe('YAML with other content', () => {
  it.each([
    ['a: 1 # one\nb: [1, 2]\n', { a: 1, b: [1, 2] }, 'a: 1 # one\nb: [ 1, 2 ]\n'],
    ['# head\na:\n  # inner\n  b: x\n', { a: { b: 'y', c: true } }, '# head\na:\n  # inner\n  b: y\n  c: true\n'],
    ['', { a: 'x' }, 'a: x\n'],
    ['a: {b: 1}\n', { a: ['x'] }, 'a:\n  - x\n'],
  ])('of %j is %j', (yaml, content, expected) => {
    expect(parse(withContent(yaml, content))).toEqual(content);
    expect(withContent(yaml, content)).toBe(expected);
  });
});
