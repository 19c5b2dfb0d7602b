import { expect, test } from 'vitest';
import { jobDescriptionPath, payLabel } from '../../src/domain/site/opening.ts';

test.each([
  ['Web Developer Intern', 'Web_Developer_Intern_JD.pdf'],
  ['UI/UX  designer', 'UI_UX_designer_JD.pdf'],
  ['Is this you? 100%', 'Is_this_you_100_JD.pdf'],
  ['हिन्दी लेखक', 'हिन्दी_लेखक_JD.pdf'],
])('the job description of %j is %s', (title, file) => {
  expect(jobDescriptionPath(title)).toBe(`/assets/uploads/${file}`);
});

test.each([
  ['Internship', 'Stipend'],
  ['Full-time', 'Pay'],
  ['International sales', 'Pay'],
])('what a %s pays is called %s', (type, label) => expect(payLabel({ type })).toBe(label));
