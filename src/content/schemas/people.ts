import { z } from 'zod';
import { sample, text } from './parts.ts';

/** A person behind the company, as /About shows them: drawn as a tile with their initials, so that no photograph is needed. */
export const people = z.strictObject({ sample, name: text, role: text, text });
