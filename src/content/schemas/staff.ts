import { z } from 'zod';
import { photograph } from './media-files.ts';
import { name, sample, text } from './parts.ts';

/** A person behind the company, as /About shows them: a tile with their photo, else with their initials. */
export const people = z.strictObject({
  sample,
  name: name.meta({ title: 'Name' }),
  photo: photograph.optional().meta({ title: 'Photo', description: 'Without it their initials are shown.' }),
  role: name.meta({ title: 'What they do', description: 'Such as Design and campaigns.' }),
  text: text.meta({ title: 'About them', description: 'A sentence or two.' }),
});
