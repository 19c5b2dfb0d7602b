import { z } from 'zod';
import { secondsOf, TIME_CODE } from '../../domain/site/time-code.ts';
import { sound } from './media-files.ts';
import { label, lead, list, name, paragraph, sample, text } from './parts.ts';

const timeCode = z.string().regex(TIME_CODE, 'must be minutes and seconds, such as 1:05');
const id = label.regex(/^[a-z]+(-[a-z]+)*$/).meta({
  title: 'Short name',
  description: 'By which the lines below name the voice: small letters.',
});

/** What a voice says. What was said in Hindi stands before its meaning in English. */
const line = z
  .strictObject({
    by: id.meta({ title: 'Voice', description: 'The short name of a voice.' }),
    hindi: text.optional().meta({ title: 'In Hindi', description: 'Empty when it was said in English.' }),
    text: paragraph.meta({ title: 'In English' }),
  })
  .meta({ title: 'Line' });

/** A part of an episode. */
const chapter = z
  .strictObject({
    at: timeCode.meta({ title: 'Begins at', description: 'Minutes and seconds, such as 1:05.' }),
    title: name.meta({ title: 'Title' }),
    lines: list('Lines', line, 1, 20),
  })
  .meta({ title: 'Chapter' });

const voice = z
  .strictObject({
    id,
    name: label.meta({ title: 'Name', description: 'The role, such as Host.' }),
    role: name.meta({ title: 'Who it is' }),
  })
  .meta({ title: 'Voice' });

/** An episode of Gyaanadari as a transcript with chapters. Voices are named by their role. */
export const episode = z
  .strictObject({
    sample,
    number: z.int().positive().max(999).meta({ title: 'Number', description: 'The page shows the highest.' }),
    title: name.meta({ title: 'Title' }),
    lead,
    length: timeCode.meta({ title: 'Length', description: 'Minutes and seconds, such as 7:03.' }),
    heard: z
      .strictObject({
        sound: sound.meta({ title: 'Recording' }),
        caption: text.meta({ title: 'What is heard', description: 'How much of the episode, how long, and by whom.' }),
      })
      .optional()
      .meta({ title: 'To listen to', description: 'Missing: the episode can only be read.' }),
    voices: list('Voices', voice, 1, 6),
    chapters: list('Chapters', chapter, 2, 12),
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
