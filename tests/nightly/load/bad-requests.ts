import { v7 as uuidV7 } from 'uuid';
import { LIMITS } from '../../../src/domain/shared/limits.ts';
import { fc } from '../../helpers/property.ts';
import { fillIn, type Route } from '../../helpers/routes.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../../helpers/samples.ts';

/** A request to an endpoint, probably invalid. */
export interface BadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | FormData | null;
}

const MARKS = '\u0316\u0301\u0345';
const SIGNS = { id: 'AAAA', response: { clientDataJSON: 'eyJ9', authenticatorData: 'AAAA', signature: 'AAAA' } };
const NOTE = { note: { id: uuidV7(), text: 'Shorter.' } };
const PERSON = { key: 'en/people/new-person', value: { name: 'A', role: 'B', text: 'C' }, version: '' };
const POST = { title: 'A title', content: '<p>Words</p>', status: 'draft', version: '1', imageAlt: '' };

/** Valid JSON bodies, by path. */
const JSON_BODIES: Readonly<Record<string, object>> = {
  '/api/contacts': { ...ENQUIRY, website: '', fillTime: 5000 },
  '/api/vt/register': { ...REGISTRATION, website: '', fillTime: 5000 },
  '/api/resume-uploads': { name: 'cv.pdf', size: 5_000_000 },
  '/api/auth/login': { adminID: 'EDITOR', password: 'wrong', code: '123456' },
  '/api/auth/passkey': SIGNS,
  '/api/admin/passkeys': SIGNS,
  '/api/admin/submissions/:kind/:id': { read: true, spam: false, retryMails: true },
  '/api/Blogs/:id/open': { page: uuidV7() },
  '/api/Blogs/:id/review/return': NOTE,
  '/api/Blogs/:id/review/notes/:note': NOTE.note,
  '/api/Blogs/:id/revisions/:revision/restore': { version: 1 },
  '/api/admin/site/entry': PERSON,
  '/api/admin/site/publish': { number: 0, entries: [{ key: PERSON.key, version: uuidV7() }] },
  '/api/admin/site/take-back': { number: 1 },
  '/api/admin/people': { email: ENQUIRY.email, phone: ENQUIRY.phone },
  '/api/admin/people/export': { records: [{ kind: 'registrations', id: REGISTRATION.registrationID }] },
};

/** Valid fields of forms and the name of their file, by path. */
const FORMS: Readonly<Record<string, readonly [fields: Record<string, string>, file: string]>> = {
  '/api/Blogs': [POST, 'image'],
  '/api/Blogs/:id': [{ ...POST, imageKey: '', removeImage: '' }, 'image'],
  '/api/photos': [{ alt: 'A photo' }, 'photo'],
  '/api/job-applications': [{ ...APPLICANT, website: '', fillTime: '5000' }, 'resume'],
};

/** Characters that are expensive to process, up to more than any field takes. */
const long = fc
  .tuple(
    fc.constantFrom('a', ' ', '\n', '\0', MARKS, '\ufdfa', '\ud800', '*a**', '<p>', '&#', '👩‍👩‍👧'),
    fc.constantFrom(121, 1_000, 20_000, 300_000),
  )
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
const tricks = fc.constantFrom(
  ...['', ' ', '\0', '__proto__', 'constructor', '../x', '..%2f..%2fauth', '%', 'null', '-1', '1e400', '٣', '0x10'],
  ...[
    '=1+1',
    'a@b',
    'a@b.c\r\nBcc: x@y.z',
    '"><script>',
    '🙏',
    '\u202eabc',
    '\u2028',
    '2027-02-31T10:00:00Z',
    '+1-1-1',
  ],
);
const text = fc.oneof(
  { weight: 6, arbitrary: tricks },
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: long },
);

/** A valid record with up to two values invalid or added, and sometimes one missing. */
const changed = (good: object, value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(good)), tricks), value, { maxKeys: 2 }),
      fc.option(fc.constantFrom(...Object.keys(good))),
    )
    .map(([changes, missing]) =>
      Object.fromEntries(Object.entries({ ...good, ...changes }).filter(([name]) => name !== missing)),
    );

const jsonBodies = (good: object) =>
  fc.oneof(
    { weight: 8, arbitrary: changed(good, fc.oneof(text, fc.jsonValue())).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: fc.oneof(fc.json(), fc.string({ unit: 'binary' })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '['.repeat(100_000),
        `{"name":"${MARKS.repeat(150_000)}"}`,
        `"${'a'.repeat(LIMITS.jsonBytes + 1)}"`,
      ),
    },
  );

const files = fc.oneof(
  fc.constantFrom(pdf(200), pdf(LIMITS.resumeBytes + 1)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
);
const forms = ([fields, file]: (typeof FORMS)[string]) =>
  fc.tuple(changed(fields, text), fc.option(files), text).map(([values, bytes, name]) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(values)) form.append(field, String(value));
    if (bytes) form.append(file, new File([bytes], name.toWellFormed().slice(0, 9_000)));
    return form;
  });

/** Multipart that is cut off or never ends. */
const malformed = fc
  .tuple(
    fc.constantFrom('--x\r\n\r\nv\r\n', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n', '--x'),
    fc.nat(20_000),
  )
  .map(([part, times]) => part.repeat(times));

const anything = fc.string({ unit: 'binary', maxLength: 300 });
function bodiesOf(path: string): fc.Arbitrary<string | FormData> {
  const form = FORMS[path];
  if (form) return fc.oneof({ weight: 2, arbitrary: forms(form) }, { weight: 1, arbitrary: malformed });
  return path in JSON_BODIES ? jsonBodies(JSON_BODIES[path] ?? {}) : anything;
}

const ids = fc.oneof(fc.constantFrom(uuidV7(), 'VT211125101530', '0'.repeat(40)), tricks, anything);
const queries = fc
  .dictionary(fc.constantFrom('q', 'limit', 'cursor', 'status', 'view', 'page', 'before', 'key', 'version'), text, {
    maxKeys: 2,
  })
  .map((query) => String(new URLSearchParams(query)).slice(0, 6_000));
const headersOf = fc.dictionary(
  fc.constantFrom('idempotency-key', 'upload-ticket', 'if-none-match', 'origin', 'range', 'x-forwarded-for'),
  fc.oneof(tricks, fc.constantFrom(uuidV7(), 'a'.repeat(7_000), `bytes=${'0-,'.repeat(2_000)}`)),
  { maxKeys: 2 },
);

/** Invalid requests to an endpoint, made from valid ones. @param known the ID of a record that exists */
export const badRequestsTo = ({ method, path }: Route, known: string): fc.Arbitrary<BadRequest> =>
  fc
    .tuple(fc.oneof(fc.constant(known), ids), queries, headersOf, fc.option(bodiesOf(path)))
    .map(([id, query, given, drawn]) => {
      const headers = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '').trim()]),
      );
      const body = ['GET', 'HEAD'].includes(method) ? null : drawn;
      if (typeof body === 'string')
        headers['content-type'] = path in FORMS ? 'multipart/form-data; boundary=x' : 'application/json';
      return {
        method,
        path: `${fillIn(path, encodeURIComponent(id.toWellFormed().slice(0, 500)) || 'x')}?${query}`,
        headers,
        body,
      };
    });
