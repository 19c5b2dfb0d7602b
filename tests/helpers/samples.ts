import { storedZip } from '../../src/domain/shared/files/zip.ts';
import { TRAINING } from '../../src/domain/site/training.ts';

/** A sample origin of a visit. */
const CAME = {
  firstPage: '/Services',
  referrer: 'www.google.com',
  campaign: 'source: newsletter, Google ad',
} as const;

/** Sample data for each form. */
export const ENQUIRY = {
  product: 'Inventory Management',
  name: 'Sunita Rawat',
  companyName: 'Rawat Sweets',
  email: 'sunita@rawatsweets.in',
  phone: '+91 98765 43210',
  message: 'We have three shops and want one website.',
  ...CAME,
} as const;

export const APPLICANT = {
  name: 'Rohan Bhosale',
  companyName: 'Web Developer Intern',
  email: 'rohan@example.in',
  phone: '98765 43210',
  ...CAME,
} as const;

/** A registration ID with the year of the programme of `src/facts/training.json`. */
export const ofThisYear = (id: string) => id.replace(/^(VT....)../, `$1${String(TRAINING.year).slice(-2)}`);

export const REGISTRATION = {
  name: 'Pooja Rathod',
  semester: TRAINING.semesters[0] ?? '',
  phone: '98765 43210',
  email: 'pooja@example.in',
  branch: 'Mechatronics',
  college: 'Government Polytechnic',
  address: '12 Station Road\nPune 411001',
  registrationID: ofThisYear('VT211125101530'),
  ...CAME,
} as const;

/** A PDF of exactly this many bytes. */
export function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n').subarray(0, size));
  return bytes;
}

/** The smallest compound file that declares a Word document. */
export function doc(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1024);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(Buffer.from('WordDocument', 'utf16le'), 512);
  return bytes;
}

/** A zip file with empty entries of these names. */
export function zip(...names: string[]): Uint8Array<ArrayBuffer> {
  const entries = names.map((name) => ({ name, bytes: new Uint8Array(), modifiedAt: new Date(2026, 1, 1) }));
  return new Uint8Array(Buffer.concat(storedZip(entries)));
}

/** A post as it is stored. */
export const STORED_POST = {
  id: 'a-post-1a2b3c4d',
  version: 2,
  createdAt: '2026-03-01T09:00:00.000Z',
  publishedAt: '2026-03-01T09:00:00.000Z',
  published: {
    title: 'How to brief a painter',
    content: '<p>Say what the room is for.</p>',
    text: 'Say what the room is for.',
    description: 'Say what the room is for.',
    language: 'hi',
    topics: ['Paint'],
    excerpt: 'Say what the room is for.',
    updatedAt: '2026-03-02T10:00:00.000Z',
    savedBy: 'EDITOR',
  },
} as const;
