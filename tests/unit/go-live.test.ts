import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { asText } from '../../scripts/golive.ts';
import { contactLinks, registration } from '../../src/components/contact-facts.ts';
import { findMissingAddress, findPastTraining, listBeforeGoLive } from '../../src/content/before-go-live.ts';
import { siteEntries } from '../../src/content/schemas/merge.ts';
import type { SiteEntries } from '../../src/content/schemas/site-entries.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { findUnreplacedSamples } from '../../src/content/unreplaced-samples.ts';
import { NO_SNAPSHOT } from '../../src/domain/content/entry.ts';
import { marked } from '../../src/domain/content/marked-text.ts';
import { createProject } from '../helpers/project.ts';

/** What is left to replace in a site with these words. */
const samplesOf = (words: Partial<SiteEntries>) =>
  findUnreplacedSamples({ ...NOTHING, ...words }, { 'en/clients/a': { file: 'src/content/clients/a.yaml' } });
const NOTHING = siteEntries({}, NO_SNAPSHOT);

describe('the unreplaced samples', () => {
  it('contain exactly the facts of the company that are samples or placeholders, by their names', () => {
    const value = {
      name: 'Made up',
      contact: { phone: '[phone number]', email: '', city: '[Pune]' },
      social: { facebook: 'https://social.example/' },
      samples: ['name', 'social.facebook', 'contact.phone'],
    };
    const samples = samplesOf({ company: [{ id: 'company', value }] });
    expect(samples.map(({ what, places }) => [what, places[0]?.key, places[0]?.field])).toEqual([
      ['Name of the company', 'en/company/company', 'name'],
      ['Your own page on Facebook', 'en/company/company', 'social.facebook'],
      ['Phone number', 'en/company/company', 'contact.phone'],
    ]);
  });

  it('contain marked content by kind, with entry and field; no text by its look, such as a link in Markdown', () => {
    const things = samplesOf({
      clients: [
        { id: 'a', value: { sample: true, company: '[Name]' } },
        { id: 'b', value: { company: 'Real' } },
      ],
      ownPages: [{ id: 'p', value: { sections: [{ text: '[words](/Contact)' }] } }],
      openings: [{ id: 'o', value: { sample: true } }],
    });
    expect(things.flatMap(({ places }) => places.map(({ key, field }) => `${key} ${field}`))).toEqual([
      'en/clients/a sample',
      'en/openings/o sample',
    ]);
    expect(asText(things)).toMatch(
      /^Before you go live: 2 things\n- Clients.*\n {4}src\/content\/clients\/a\.yaml: sample\n/,
    );
    expect(asText(things)).toContain('    en/openings/o: sample\n');
  });

  it('are empty without marks', () => {
    expect(samplesOf({ company: [{ id: 'company', value: { name: 'Real', samples: [] } }] })).toEqual([]);
  });
});

describe('before the site goes live', () => {
  it.each([undefined, '', 'https://www.example.in', 'http://www.nakshatra.in'])(
    'its address is to be set, not %s',
    (setting) => {
      const [thing, ...more] = findMissingAddress({ SITE_URL: setting });
      expect([thing?.what, more]).toEqual(['The address of the website', []]);
      expect(thing?.how).toContain('SITE_URL');
    },
  );

  it('its address is known when it has one', () => {
    expect(findMissingAddress({ SITE_URL: 'https://www.nakshatra.in' })).toEqual([]);
  });

  it('a training whose year has passed in India is named with its year', () => {
    const lastMoment = new Date('2025-12-31T23:59:59+05:30');
    expect(findPastTraining(lastMoment, 2025)).toEqual([]);
    const [thing] = findPastTraining(new Date(lastMoment.getTime() + 1000), 2025);
    expect(thing?.what).toBe('Vocational training: it is offered for 2025, which has passed');
    expect(thing?.places).toEqual([{ key: 'en/training/training', field: 'year', file: 'src/facts/training.json' }]);
  });

  it('both are in the list, in words before any file', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01') });
    onTestFinished(() => void vi.useRealTimers());
    const things = listBeforeGoLive(siteContent(process.cwd()), {});
    expect(things.slice(0, 2).map(({ what }) => what)).toEqual([
      'The address of the website',
      expect.stringMatching(/^Vocational training/),
    ]);
    expect(asText(things)).toMatch(/^Before you go live: \d+ things\n- The address of the website\n {4}\S.*SITE_URL/);
  });
});

it.each([
  ['functions answer with noindex when the build left its mark file', { '.netlify/noindex': '' }, 'noindex'],
  ['functions answer without noindex when there is no mark file', { '.netlify/other': '' }, null],
])('%s', async (_when, files, tag) => {
  const project = await createProject(files);
  onTestFinished(() => project.remove());
  vi.stubEnv('LAMBDA_TASK_ROOT', project.root);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { netlifyFunction } = await import('../../src/server/http/endpoint.ts');
  const answer = await netlifyFunction({})(new Request('http://localhost/rss.xml'), {} as never);
  expect(answer.headers.get('x-robots-tag')).toBe(tag);
});

describe('a contact detail', () => {
  const contact = { street: '', city: 'Pune', map: '', phone: '', whatsapp: '', email: '', hours: '' };

  it.each([
    ['whatsapp', '098765 43210', 'https://wa.me/919876543210'],
    ['whatsapp', '+44 20 7946 0000', 'https://wa.me/442079460000'],
    ['email', 'hello@nakshatra.example', 'mailto:hello@nakshatra.example'],
    ['map', 'https://maps.example/x', 'https://maps.example/x'],
    ['hours', 'Monday to Friday', undefined],
  ] as const)('is shown with its link: %s %s', (name, text, href) => {
    expect(contactLinks({ ...contact, [name]: text })[name]).toMatchObject({ text, href });
  });

  it.each(['whatsapp', 'email', 'map'] as const)('has no link when it is a placeholder: %s', (name) => {
    const text = `[${name}]`;
    const shown = contactLinks({ ...contact, [name]: text }, [`contact.${name}`])[name];
    expect(shown).toEqual({ text, href: undefined, isSample: true });
  });

  it('is a link for each of several phone numbers', () => {
    const phones = (phone: string) => contactLinks({ ...contact, phone }, ['contact.phone']).phones;
    expect(phones('0731 4012345 / 98260 12345, +91 98765 43210').map(({ text, href }) => [text, href])).toEqual([
      ['0731 4012345', 'tel:07314012345'],
      ['98260 12345', 'tel:9826012345'],
      ['+91 98765 43210', 'tel:+919876543210'],
    ]);
    expect(phones('[phone]')).toEqual([{ text: '[phone]', href: undefined, isSample: true }]);
    const inPreview = phones(marked('1234567 / 7654321', 0));
    expect(inPreview.map(({ text }) => text)).toEqual([marked('1234567', 0), marked('7654321', 0)]);
  });

  it('is not shown when it is empty', () => {
    const shown = Object.entries(contactLinks(contact)).filter(([, way]) => way !== undefined);
    expect(shown).toEqual([
      ['address', { text: 'Pune', href: undefined, isSample: false }],
      ['phones', []],
    ]);
    expect(contactLinks({ ...contact, city: '' }).address).toBeUndefined();
    expect(registration({ name: '', gstin: '', cin: 'U1', grievanceOfficer: '', courts: '' })).toEqual(['CIN U1']);
  });
});
