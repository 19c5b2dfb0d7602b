import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import type { Json } from '../../src/domain/content/entry.ts';
import { parsePath, withValueAt } from '../../src/domain/content/form/field-path.ts';
import { PLACES_ATTRIBUTE } from '../../src/domain/content/preview-marks.ts';
import { hashSource } from '../../src/server/pages/page-policy.ts';
import { BYPASSES } from '../helpers/bypasses.ts';
import { OWN_PAGE } from '../helpers/own-page.ts';
import {
  allDrafts,
  bodyOf,
  fittingText,
  type PostedDraft,
  STAND_IN,
  textsByPlace,
  useServedPreviews,
  withoutPlaces,
  wordsOf,
} from '../helpers/previews.ts';
import { deliveredValue, withFields } from '../helpers/site.ts';
import { siteKey } from '../helpers/site-content.ts';

const { ask, root, send, url } = useServedPreviews();

const entry = (collection: string, id: string, fields: Record<string, Json>): PostedDraft => {
  const key = siteKey(collection, id);
  return { key, value: withFields(key, fields) };
};

async function shown(path: string, entries: readonly PostedDraft[]): Promise<string> {
  const response = await ask(path, entries);
  const html = await response.text();
  expect([path, response.status, response.status === 200 ? '' : html]).toEqual([path, 200, '']);
  return html;
}

it.each(['/About', '/clients'])(
  '%s with every entry as a draft is the page that visitors see, with places',
  async (path) => {
    const preview = await shown(path, allDrafts());
    const page = await readFile(`${root}/dist${path}.html`, 'utf8');
    expect(bodyOf(withoutPlaces(preview))).toEqual(bodyOf(page.replaceAll(STAND_IN, url())));
    const words = wordsOf(allDrafts());
    const found = [...textsByPlace(preview)].filter(([place]) => /\/(people|clients)\//.test(place));
    expect(found.length).toBeGreaterThan(0);
    for (const [place, texts] of found) expect(texts).toContain(words.get(place));
  },
);

it('shows the drafts of facts as well, and keeps the address of the page', async () => {
  const html = await shown('/VTRegister', [
    entry('company', 'company', { name: 'Nakshatra' }),
    entry('training', 'training', { feeRupees: 5500, semesters: ['8th'] }),
    entry('colours', 'colours', { own: { leaf: '#0b5d3b' } }),
  ]);
  expect(html).toContain(`<!--[${siteKey('company', 'company')}#name-->Nakshatra<!--]-->`);
  expect(withoutPlaces(html)).toContain('5,500');
  expect(html).toContain(`<!--[${siteKey('training', 'training')}#semesters.0-->8th<!--]-->`);
  expect(html).toContain('--leaf:#0b5d3b');
  expect(html).toMatch(/<title [^>]*>[^<\ue000-\uf8ff]* \| Nakshatra<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${url()}/VTRegister">`);
  expect(html).not.toMatch(/[\ue000-\uf8ff]/);
});

it('shows by a link a page that is hidden, and says of a new opening that its PDF is not made yet', async () => {
  const hidden = { key: siteKey('ownPages', 'press'), value: OWN_PAGE, hidden: true };
  await send('PUT', '/api/admin/site/entry', { ...hidden, version: '' });
  const { value } = entry('openings', 'sales-intern', { title: 'Sign writer' });
  await send('PUT', '/api/admin/site/entry', { key: siteKey('openings', 'sign-writer'), value, version: '' });
  const [page, careers] = await Promise.all(
    ['/pages/press', '/Careers'].map(async (path) => {
      const link = (await send('POST', '/api/admin/site/preview', { path })) as { url: string };
      return (await fetch(url() + link.url)).text();
    }),
  );
  expect(page).toContain('What journalists need.');
  expect(careers).toContain('made when this opening is published');
  expect(careers).toContain('_JD.pdf');
  expect(careers).not.toContain('Sign_writer_JD.pdf"');
});

it('shows by a link one notice before the page, whatever the words of the page are', async () => {
  const words = 'A <main ><meta http-equiv=refresh content=0;url=//evil.example> about what we do for shops';
  const draft = entry('aboutPage', 'about', { metaTitle: words.slice(0, 40), metaDescription: words });
  await send('PUT', '/api/admin/site/entry', { ...draft, version: '' });
  await send('PUT', '/api/admin/site/entry', {
    ...entry('colours', 'colours', { own: { leaf: '#0b5d3b' } }),
    version: '',
  });
  const link = (await send('POST', '/api/admin/site/preview', { path: '/About' })) as { url: string };
  const response = await fetch(url() + link.url);
  const html = await response.text();
  const tags: string[] = [];
  const descriptions: string[] = [];
  let styles = '';
  const parser = new Parser({
    onopentag(name, { 'aria-label': label, 'http-equiv': command, name: meta, content = '', style }) {
      if (name === 'main' || (name === 'aside' && label === 'Preview')) tags.push(name);
      if (command !== undefined) tags.push(command);
      if (meta === 'description') descriptions.push(content);
      if (label === 'Preview' && style) styles = style;
    },
  });
  parser.end(html);
  expect([response.status, tags, descriptions]).toEqual([200, ['aside', 'main'], [words]]);
  const [, colours = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  expect(colours).toContain('--leaf:#0b5d3b');
  for (const text of [colours, styles]) {
    expect(response.headers.get('content-security-policy')).toContain(`'${hashSource(text)}'`);
  }
});

it('shows the case study of a new client, and says what drafts do not fit together', async () => {
  const client = {
    key: siteKey('clients', 'new-one'),
    value: withFields(siteKey('clients', 'kosha-clinics'), { company: 'New One' }),
  };
  const story = {
    key: siteKey('caseStudies', 'new-one'),
    value: deliveredValue(siteKey('caseStudies', 'kosha-clinics')),
  };
  expect(await shown('/clients/new-one', [client, story])).toContain('New One');
  const refused = async (path: string, entries: PostedDraft[]) => {
    const response = await ask(path, entries);
    const { errors = {} } = (await response.json()) as { errors?: Record<string, string> };
    return [response.status, ...Object.keys(errors)];
  };
  expect(await refused('/clients/new-one', [story])).toEqual([400, `${story.key}/`]);
  expect(await refused('/clients/new-one', [])).toEqual([404]);
  const hidden = {
    key: siteKey('clients', 'kosha-clinics'),
    value: deliveredValue(siteKey('clients', 'kosha-clinics')),
    hidden: true,
  };
  expect((await refused('/Home', [hidden]))[0]).toBe(400);
  const figure = entry('aboutPage', 'about', { metaDescription: 'All of {nothing}.' });
  expect(await refused('/About', [figure])).toEqual([400, `${figure.key}/metaDescription`]);
});

const ATTACKS = [
  ...BYPASSES,
  '--><img src=x onerror=alert(1)>',
  '<!--]--><script>alert(1)</script>',
  '<!--[x#y-->',
  '\ue000<b>\uf8ff',
];

/** The elements of a page with the names of their attributes, without the name at its foot, which has others where it wraps. */
function elementsOf(html: string): string[] {
  const elements: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['class'] === 'mega' || name === 'text') return;
      const names = Object.keys(attributes).filter((attribute) => attribute !== PLACES_ATTRIBUTE);
      elements.push([name, ...names].join(' '));
    },
  });
  parser.end(html);
  return elements;
}

it.each(['/Home', '/About', '/clients'])('no element or attribute of a hostile text is on %s', async (path) => {
  const drafts = allDrafts();
  const known = elementsOf(await shown(path, drafts));
  const places = new Set(textsByPlace(await shown(path, drafts)).keys());
  let next = 0;
  for (let used = 0; used < ATTACKS.length; used = next) {
    const hostile = drafts.map((draft) => {
      let { value } = draft;
      for (const place of [...wordsOf([draft]).keys()].filter((known) => places.has(known))) {
        const field = parsePath(place.split('#')[1] ?? '');
        value = withValueAt(value, field, fittingText(draft, field, ATTACKS[next++ % ATTACKS.length] ?? ''));
      }
      return { ...draft, value };
    });
    expect(elementsOf(await shown(path, hostile))).toEqual(known);
  }
});
