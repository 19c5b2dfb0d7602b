import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { entries } from './entries.ts';
import { sample, text } from './parts.ts';

/** A person behind the company, as /About shows them: drawn as a tile with their initials, so that no photograph is needed. */
export const people = defineCollection({
  loader: entries(glob({ base: 'src/content/people', pattern: '*.yaml' }), 'order'),
  schema: z.strictObject({ sample, order: z.int().positive(), name: text, role: text, text }),
});
