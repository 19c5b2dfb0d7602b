import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { training } from '../../src/content/schemas/company-page.ts';
import { TRAINING } from '../../src/domain/site/training.ts';
import { UPI_ADDRESS, upiLink } from '../../src/domain/site/upi.ts';
import facts from '../../src/facts/training.json' with { type: 'json' };
import { toSender } from '../../src/server/mail/mail-texts.ts';
import { messageTo } from '../../src/server/mail/message.ts';
import { newSubmission } from '../../src/server/submissions/submissions.ts';
import { SITE } from '../../src/site.ts';
import { ofThisYear, REGISTRATION } from '../helpers/samples.ts';

it.each(['zira@okaxis', '9876543210@ybl', 'zira.digital-1@hdfcbank2'])('%s is a UPI address', (address) => {
  expect(UPI_ADDRESS.test(address)).toBe(true);
  expect(training.safeParse({ ...facts, upi: address }).success).toBe(true);
});

it.each(['zira', 'zira@', '@okaxis', 'zira digital@okaxis', 'zira@ok.axis', 'zira@okaxis&am=1', 'hello@zira.in'])(
  '%s is none',
  (address) => {
    expect(UPI_ADDRESS.test(address)).toBe(false);
    expect(training.safeParse({ ...facts, upi: address }).success).toBe(false);
  },
);

it('the link has the payment filled in, in characters that a query takes', () => {
  const link = upiLink({ to: 'zira@okaxis', name: 'Zira & Söhne', rupees: 4000, note: 'VT0101250101' });
  expect(link).toBe('upi://pay?pa=zira@okaxis&pn=Zira%20%26%20S%C3%B6hne&am=4000.00&tn=VT0101250101&cu=INR');
  expect(encode(link, { ecc: 'M' }).version).toBeLessThan(10);
});

it('the mail after a registration has the first day, the address and the code; one of another programme, with another fee and day, has none', async () => {
  const id = ofThisYear('VT211125101530');
  const written = (registrationID: string) =>
    toSender(newSubmission('registrations', registrationID, { ...REGISTRATION, registrationID }, []), undefined, {
      ...TRAINING,
      upi: 'zira@okaxis',
      starts: 'Monday, 1 June',
    });
  const mail = written(id);
  expect([...mail.paragraphs, ...(mail.closing ?? [])].join(' ')).toMatch(
    /It begins: Monday, 1 June\. .*by UPI to zira@okaxis/,
  );
  const { attachments = [], html } = messageTo('asha@example.in', mail, 'id');
  expect(html).toContain('src="cid:picture"');
  const { data, info } = await sharp(attachments[0]?.content).raw().toBuffer({ resolveWithObject: true });
  const link = upiLink({ to: 'zira@okaxis', name: SITE.name, rupees: TRAINING.feeRupees, note: id });
  const squares = encode(link, { ecc: 'M', border: 4 }).data;
  const size = info.width / squares.length;
  const isDark = (x: number, y: number) => data[(y * size * info.width + x * size) * info.channels] === 0;
  expect(squares.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(squares);
  const former = written('VT211199101530');
  expect([former.picture, former.paragraphs.join(' ')]).toEqual([undefined, expect.not.stringContaining('begins')]);
});
