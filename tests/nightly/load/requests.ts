import { v4, v7 } from 'uuid';
import { LIMITS } from '../../../src/domain/shared/limits.ts';
import { fc } from '../../helpers/property.ts';
import { fillIn, type Route } from '../../helpers/routes.ts';
import { APPLICANT, DRAFT, doc, ENQUIRY, pdf, REGISTRATION, zip } from '../../helpers/samples.ts';

/** A request to one endpoint, probably invalid. */
export interface BadRequest {
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined;
  /** Whether it has an administrator's session. */
  signedIn: boolean;
}

const MB = 1024 * 1024;
const MARKS = '\u0316\u0301\u0345';

/** Texts longer than any field, up to a whole body, of characters that are expensive to process. */
const long = fc
  .tuple(
    fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\u0000',
      MARKS,
      `e${MARKS}`,
      '\ufdfa',
      '\ud800',
      '*a**',
      '<p>',
      '&#',
      '👩‍👩‍👧',
      'W\u0000o',
    ),
    fc.constantFrom(121, 1_000, 20_000, 100_000, 300_000),
  )
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));

const tricks = fc.constantFrom(
  ...['', ' ', '\u0000', '\ud800', '__proto__', 'constructor', '../x', '..%2f..%2fauth', '%00', '%', 'null', 'true'],
  ...['=1+1', '@x', 'a@b', 'a@b.c\r\nBcc: x@y.z', '"><script>', '🙏', 'ﷺ', '\u202eabc', '\u2028', 'a'.repeat(254)],
);

const dates = fc.constantFrom(
  ...['2027-02-31T10:00:00Z', '2027-12-01T10:00:00+05', '2027-12-01T10:00:00+05:30', '0000-00-00T00:00:00Z'],
  ...['9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z', '2027-13-01T00:00Z', '2027-12-01', '1e9', '-1', 'now'],
);

const numbers = fc.constantFrom(
  ...['-1', '0', '1', '1.5', '1e400', 'NaN', 'Infinity', '0x10', '99999999999999999999', '٣', '--1', ' 7 ', '101'],
);

const ids = fc.oneof(
  fc.constantFrom(
    v7(),
    v4(),
    v7().toUpperCase(),
    'VT211125101530',
    'VT310225101530',
    'a-post-x3k9q0aa',
    '0'.repeat(40),
  ),
  tricks,
  numbers,
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const text = fc.oneof(
  { weight: 6, arbitrary: tricks },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: fc.oneof(dates, numbers, ids) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 600 }) },
  { weight: 1, arbitrary: long },
);

/** A valid record with some values invalid, missing or added. */
function withInvalidValues<T>(good: Readonly<Record<string, T>>, value: fc.Arbitrary<unknown>) {
  const names = Object.keys(good);
  return fc
    .record({
      changes: fc.dictionary(fc.oneof(fc.constantFrom(...names), tricks), value, { maxKeys: 2 }),
      missing: fc.oneof(
        { weight: 4, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.subarray(names, { maxLength: Math.min(2, names.length) }) },
      ),
    })
    .map(({ changes, missing }) =>
      Object.fromEntries(Object.entries({ ...good, ...changes }).filter(([name]) => !missing.includes(name))),
    );
}

/** A valid JSON body of each endpoint, by path. */
const JSON_BODIES: Record<string, Record<string, unknown>> = {
  '/api/contacts': { ...ENQUIRY, website: '', fillTime: 5000 },
  '/api/vt/register': { ...REGISTRATION, website: '', fillTime: 5000 },
  '/api/resume-uploads': { name: 'cv.pdf', size: 5_000_000 },
  '/api/admin/auth/login': { adminID: 'EDITOR', password: 'wrong', code: '123456' },
  '/api/auth/login': { adminID: 'EDITOR', password: 'wrong', code: '123456' },
  '/api/auth/passkey': {
    id: 'AAAA',
    response: { clientDataJSON: 'eyJ9', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  },
  '/api/admin/passkeys': { id: 'AAAA', response: { clientDataJSON: 'eyJ9', attestationObject: 'o2Nm' } },
  '/api/admin/passkeys/:id': { name: 'My phone' },
  '/api/admin/submissions/:kind/:id': { read: true, spam: false, retryMails: true },
  '/api/admin/drafts/:name': { ...DRAFT },
  '/api/Blogs/:id/open': { page: v7() },
  '/api/Blogs/:id/review/return': { note: { id: v7(), text: 'Shorter.' } },
  '/api/Blogs/:id/review/notes/:note': { text: 'Shorter.' },
  '/api/admin/site/entry': { key: 'en/people/new-person', value: { name: 'A', role: 'B', text: 'C' }, version: '' },
  '/api/admin/site/publish': { number: 0, entries: [{ key: 'en/people/new-person', version: v7() }] },
  '/api/admin/site/take-back': { number: 1 },
  '/api/admin/site/open': { key: 'en/people/new-person', page: v7() },
  '/api/Blogs/:id/revisions/:revision/restore': { version: 1 },
  '/api/admin/people': { email: ENQUIRY.email, phone: ENQUIRY.phone },
  '/api/admin/people/export': { records: [{ kind: 'registrations', id: REGISTRATION.registrationID }] },
  '/api/admin/people/erase': { records: [{ kind: 'registrations', id: REGISTRATION.registrationID }] },
};
const POST_FORM = {
  title: 'A title',
  content: '<p>Words</p>',
  status: 'draft',
  publishAt: '',
  version: '1',
  imageAlt: '',
};
const FORMS: Record<string, { fields: Record<string, string>; file: string }> = {
  '/api/Blogs': { fields: POST_FORM, file: 'image' },
  '/api/Blogs/:id': { fields: { ...POST_FORM, imageKey: '', removeImage: '' }, file: 'image' },
  '/api/photos': { fields: { alt: 'A photo' }, file: 'photo' },
  '/api/job-applications': { fields: { ...APPLICANT, website: '', fillTime: '5000' }, file: 'resume' },
};

function jsonBodies(good: Record<string, unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: withInvalidValues(good, fc.oneof(text, fc.jsonValue())).map((body) => JSON.stringify(body)),
    },
    { weight: 2, arbitrary: fc.oneof(fc.json(), fc.string({ unit: 'binary' })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '['.repeat(100_000),
        `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`key${index}`, index]))),
        `{"name":"${MARKS.repeat(150_000)}"}`,
        `{"name":"${'\\u0316'.repeat(170_000)}"}`,
        `"${'a'.repeat(LIMITS.jsonBytes + 1)}"`,
        '\ufeff{}',
        '',
      ),
    },
  );
}

const filled = (size: number, filling: string, start: Uint8Array = new Uint8Array()) => {
  const bytes = new Uint8Array(Buffer.alloc(size, filling));
  bytes.set(start.subarray(0, size));
  return bytes;
};
const png = (side: number) => {
  const bytes = filled(100, '\0', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  new DataView(bytes.buffer).setUint32(16, side);
  new DataView(bytes.buffer).setUint32(20, side);
  return bytes;
};

const files = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(pdf(200), doc(), zip('word/document.xml'), png(10), png(30_000)) },
  { weight: 3, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[filled(4 * MB, 'W', doc().subarray(0, 8)), filled(4 * MB, 'W\0o\0', doc().subarray(0, 8))],
      ...[
        filled(4 * MB, 'PK\x01\x02', Buffer.from('PK\x03\x04')),
        filled(4 * MB, '\xff', Buffer.from([0xff, 0xd8, 0xff])),
      ],
      ...[filled(4 * MB, 'ispe', Buffer.from('....ftypavif')), filled(LIMITS.photoBytes + 1, 'x'), pdf(4 * MB)],
    ),
  },
);
const fileNames = fc.oneof(
  fc.constantFrom('cv.pdf', 'cv.doc', 'cv.docx', 'a.png', '.pdf', 'a/b.pdf', `${'a'.repeat(9_000)}.pdf`),
  text,
);

function forms({ fields, file }: { fields: Record<string, string>; file: string }): fc.Arbitrary<FormData> {
  return fc
    .record({
      values: withInvalidValues(fields, text),
      sent: fc.option(fc.record({ bytes: files, name: fileNames, field: fc.constantFrom(file, file, file, 'other') })),
    })
    .map(({ values, sent }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, String(value));
      if (sent) form.append(sent.field, new File([sent.bytes], sent.name.toWellFormed().slice(0, 9_000)));
      return form;
    });
}

/** Malformed multipart: truncated, endless, or with invalid parts. */
const malformed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).map((body) => `--x\r\n${body}`),
  fc
    .tuple(
      fc.constantFrom(
        '--x\r\n\r\nv\r\n',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n',
        '--x',
        '\r\n',
      ),
      fc.constantFrom(1, 100, 20_000, 200_000),
    )
    .map(([part, times]) => part.repeat(times).slice(0, 4 * MB)),
  fc.nat(400).map((length) => {
    const whole = `--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7${'v'.repeat(300)}\r\n--x--`;
    return whole.slice(0, length);
  }),
);

const bodiesOf = (path: string) => {
  const json = JSON_BODIES[path];
  const form = FORMS[path];
  const any = fc.oneof(fc.constant(undefined), fc.string({ unit: 'binary', maxLength: 100 }));
  if (json) return fc.oneof({ weight: 9, arbitrary: jsonBodies(json) }, { weight: 1, arbitrary: any });
  if (form)
    return fc.oneof(
      { weight: 6, arbitrary: forms(form) },
      { weight: 3, arbitrary: malformed },
      { weight: 1, arbitrary: any },
    );
  if (path.startsWith('/api/resume-parts'))
    return fc.constantFrom(filled(100, 'a'), filled(LIMITS.resumePartBytes + 1, 'a'));
  return any;
};

/** A header value that can be sent: bytes without line breaks. */
const headerValue = fc
  .oneof(tricks, dates, numbers, fc.string({ maxLength: 40 }))
  .map((value) => value.replace(/[^\x20-\x7e]/g, '').trim());
const ranges = fc.constantFrom(
  'bytes=0-',
  'bytes=5-2',
  'bytes=-0',
  'bytes=0-1,2-3',
  'bytes=9999999999999999999-',
  `bytes=${'0-,'.repeat(3_000)}`,
);
const headers = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'upload-ticket',
    'if-none-match',
    'origin',
    'sec-fetch-site',
    'user-agent',
    'accept',
    'x-forwarded-for',
    'accept-language',
  ),
  fc.oneof(
    { weight: 3, arbitrary: headerValue },
    { weight: 1, arbitrary: fc.constantFrom(v7(), 'a'.repeat(7_000), `"${'a'.repeat(40)}"`) },
  ),
  { maxKeys: 2 },
);

const queries = fc
  .dictionary(
    fc.constantFrom('q', 'limit', 'cursor', 'status', 'view', 'page', 'before', 'force', 'key', 'version'),
    fc.oneof(
      tricks,
      numbers,
      dates,
      fc.constantFrom(
        'summary',
        'all',
        'draft',
        'true',
        'en/people/new-person',
        'en/aboutPage/about',
        MARKS.repeat(700),
        'eA',
        btoa('2026 x'),
        btoa(' '),
      ),
    ),
    { maxKeys: 3 },
  )
  .map((query) => String(new URLSearchParams(query)));

const typeOf = (path: string) =>
  JSON_BODIES[path] ? 'application/json' : FORMS[path] ? 'multipart/form-data; boundary=x' : '';
const types = fc.constantFrom(
  '',
  'text/plain',
  'application/json;charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(6_000)}`,
);

/** The value in one of eight cases. */
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** Invalid requests to an endpoint, derived from valid ones. @param known ids of existing records */
export function requestsTo({ name, method, path }: Route, known: readonly string[]): fc.Arbitrary<BadRequest> {
  const hasBody = !['GET', 'HEAD'].includes(method);
  return fc
    .record({
      id: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, { weight: 3, arbitrary: ids }),
      query: fc.oneof(fc.constant(''), queries),
      headers,
      range: seldom(ranges),
      type: seldom(types),
      authorization: seldom(
        fc.oneof(fc.constantFrom('Bearer x.y.z', 'Basic eA==', `Bearer ${'a'.repeat(8_000)}`), headerValue),
      ),
      body: hasBody ? bodiesOf(path) : fc.constant(undefined),
    })
    .map(({ id, query, range, type, authorization, body, ...given }) => ({
      route: name,
      method,
      path: `${fillIn(path, encodeURIComponent(id.toWellFormed()) || 'x')}${query && `?${query}`}`,
      headers: {
        ...given.headers,
        ...(range ? { range } : {}),
        ...(authorization ? { authorization } : {}),
        // A FormData body sets its own boundary.
        ...(body instanceof FormData || body === undefined ? {} : { 'content-type': type ?? typeOf(path) }),
      },
      body,
      signedIn: authorization === null,
    }));
}
