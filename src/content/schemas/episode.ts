import { z } from 'zod';
import { secondsOf, TIME_CODE } from '../../domain/site/time-code.ts';
import { sample, text } from './parts.ts';

const timeCode = z.string().regex(TIME_CODE, 'must be minutes and seconds, such as 1:05');
const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** What a voice says. What was said in Hindi stands before its meaning in English. */
const line = z.strictObject({ by: id, hindi: text.optional(), text });

/** A part of an episode. */
const chapter = z.strictObject({ at: timeCode, title: text, lines: z.array(line).min(1) });

/** An episode of Gyaanadari as a transcript with chapters. Voices are named by their role. */
export const episode = z
  .strictObject({
    sample,
    number: z.int().positive(),
    title: text,
    lead: text,
    length: timeCode,
    voices: z.array(z.strictObject({ id, name: text, role: text })).min(1),
    chapters: z.array(chapter).min(2),
  })
  .superRefine(({ length, voices, chapters }, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['chapters', ...path] });
    const known = new Set(voices.map((voice) => voice.id));
    const ends = [...chapters.slice(1).map(({ at }) => at), length];
    chapters.forEach(({ at, lines }, index) => {
      if (index === 0 && secondsOf(at) !== 0) refuse('the first chapter begins at 0:00', index, 'at');
      if (secondsOf(at) >= secondsOf(ends[index] ?? ''))
        refuse('must begin before the next one and the end', index, 'at');
      lines.forEach(({ by }, spoken) => {
        if (!known.has(by)) refuse(`no voice "${by}"`, index, 'lines', spoken, 'by');
      });
    });
  });
