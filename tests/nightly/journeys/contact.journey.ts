import { expect } from 'vitest';
import { journey } from './journey.ts';

const SENT = { method: 'POST', path: '/api/contacts' };
const EMPTY = { 'Name*': '', 'Company Name*': '', 'Email*': '', 'Phone*': '', 'Your Message*': '' };
const FIELDS = {
  'Name*': 'Sunita Rao',
  'Company Name*': 'Rao Traders',
  'Email*': 'sunita@raotraders.in',
  'Phone*': '98765 4321',
  'Your Message*': 'Two shops, one website. Please call me.',
};
const QUESTION = 'This number has 9 digits; Indian numbers have 10. Send again if it is right.';

journey('contact: errors, a question, a refusal and a late answer', 'desktop', async ({ person, site, proxy }) => {
  await person.goto('/Contact');
  await person.click('button', 'Send message');
  await person.focusIs('field Name*');
  await person.wrong('Name*', Object.keys(EMPTY));
  await person.shows('Name*', EMPTY);

  await person.fillIn(FIELDS);
  await person.wrong('Name*', []);
  await person.focusIs('button Send message');
  await person.press('Enter');
  await person.reads(QUESTION);
  await person.wrong('Name*', []);
  await person.focusIs('field Phone*');
  proxy.refuseNext(SENT, 400, { message: 'One digit is missing.', errors: { phone: 'One digit is missing.' } });
  await person.press('Enter');
  await person.wrong('Name*', ['Phone*']);
  await person.focusIs('field Phone*');
  await person.shows('Name*', FIELDS);

  await person.press('End');
  await person.type('0');
  await person.tab(true);
  await person.focusIs('field Email*');
  await person.press('End');
  await person.press('Backspace', 2);
  await person.type('com');
  const corrected = { ...FIELDS, 'Phone*': '98765 43210', 'Email*': 'sunita@raotraders.com' };
  await person.shows('Name*', corrected);
  proxy.delayNext(SENT, 2000);
  await person.press('Enter');
  await person.sees('button', 'SUBMITTING...');
  await person.click('field', 'Your Message*');
  await person.press('End');
  const accepted = await person.typeWatching('Your Message*', ' We open at nine.');
  await person.reads('Your message has been sent successfully!');
  // A field that is locked while the request runs accepts nothing; text that it did accept has to stay.
  expect(await person.ask('value', 'Your Message*')).toContain(accepted);

  expect((await site.stored('enquiries')).map(({ fields }) => fields)).toEqual([
    {
      name: corrected['Name*'],
      companyName: corrected['Company Name*'],
      email: corrected['Email*'],
      phone: corrected['Phone*'],
      message: corrected['Your Message*'],
      firstPage: '/Contact',
    },
  ]);
});
