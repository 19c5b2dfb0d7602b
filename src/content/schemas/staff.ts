import { z } from 'zod';
import { name, sample, text } from './parts.ts';

/** A person behind the company, as /About shows them: drawn as a tile with their initials, so that no photograph is needed. */
export const people = z.strictObject({
  sample,
  name: name.meta({ title: 'Name' }),
  role: name.meta({ title: 'What they do', description: 'Such as Design and campaigns.' }),
  text: text.meta({ title: 'About them', description: 'A sentence or two.' }),
});
