import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { pdf } from '../../helpers/samples.ts';
import { journey } from './journey.ts';

const SENT = { method: 'POST', path: '/api/job-applications' };
const RESUME_BYTES = 3000;
const ROLE = 'Sales Intern';
const EMPTY = { 'Name*': '', 'Role*': '', 'Email*': '', 'Phone*': '', 'Resume*': '' };
const PERSON = { 'Name*': 'Rohan Bhosale', 'Email*': 'rohan@exmple.in', 'Phone*': '+91 98765 43210' };
const FILLED = { ...EMPTY, ...PERSON, 'Role*': ROLE, 'Resume*': 'resume.pdf' };
const SUCCESS = 'Thank you for applying! Your application has been submitted successfully. We will contact you soon.';

let folder: string;
let resume: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resume-'));
  resume = join(folder, 'resume.pdf');
  await writeFile(resume, pdf(RESUME_BYTES));
});
afterAll(() => rm(folder, { recursive: true }));

journey('application: errors, a chosen role and file, and a refusal', 'phone', async ({ person, site, proxy }) => {
  await person.goto('/Careers');
  await person.click('button', 'Submit application');
  await person.focusIs('field Name*');
  await person.wrong('Name*', Object.keys(EMPTY));
  await person.shows('Name*', EMPTY);

  await person.click('button', ROLE);
  await person.holds('Role*', ROLE);
  await person.wrong('Name*', ['Name*', 'Email*', 'Phone*', 'Resume*']);
  await person.focusIs(`button ${ROLE}`);

  await person.click('field', 'Name*');
  await person.type(PERSON['Name*']);
  await person.shows('Name*', { ...EMPTY, 'Name*': PERSON['Name*'], 'Role*': ROLE });
  await person.tab();
  await person.focusIs('field Role*');
  await person.tab();
  await person.fillIn({ 'Email*': PERSON['Email*'], 'Phone*': PERSON['Phone*'] });
  await person.focusIs('field Resume*');
  await person.chooseFile('Resume*', resume);
  await person.shows('Name*', FILLED);
  await person.wrong('Name*', []);
  await person.tabTo('button', 'Submit application');

  const words = 'This address does not exist.';
  proxy.refuseNext(SENT, 400, { message: words, errors: { email: words } });
  await person.press('Enter');
  await person.wrong('Name*', ['Email*']);
  await person.focusIs('field Email*');
  await person.shows('Name*', FILLED);

  await person.press('End');
  await person.press('Backspace', 'mple.in'.length);
  await person.type('ample.in');
  const email = 'rohan@example.in';
  await person.shows('Name*', { ...FILLED, 'Email*': email });
  await person.tabTo('button', 'Submit application');
  await person.press('Enter');
  await person.reads(SUCCESS);
  await person.shows('Name*', EMPTY);

  expect((await site.stored('applications')).map(({ fields }) => fields)).toEqual([
    {
      name: PERSON['Name*'],
      companyName: ROLE,
      email,
      phone: PERSON['Phone*'],
      resume: expect.objectContaining({ name: 'resume.pdf', size: RESUME_BYTES }),
      firstPage: '/Careers',
    },
  ]);
});
