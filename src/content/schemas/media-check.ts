import type { z } from 'zod';
import type { ContentIndex } from '../../domain/content/content-index.ts';
import { isMediaKind, type MediaKind } from './media-files.ts';
import { fieldsOf } from './schema-fields.ts';

/** What is wrong with a field of an entry. */
export interface Problem {
  /** With dots: `hero.stops.2.name`. */
  field: string;
  message: string;
}

/** Says what is missing of a media file; undefined when it is there. */
export type MediaCheck = (kind: MediaKind, name: string) => string | undefined;

const WORDS: Readonly<Record<MediaKind, string>> = {
  drawing: 'drawing',
  film: 'film',
  serviceFilm: 'film of a service',
  screen: 'picture of a screen',
  still: 'still of a screen',
  mediaPicture: 'picture',
  sound: 'recording',
};

/** Looks for media files among the names that a build left. */
export const mediaOf =
  (media: ContentIndex['media']): MediaCheck =>
  (kind, name) =>
    media[kind]?.some((known) => known.name === name) ? undefined : `There is no ${WORDS[kind]} “${name}”.`;

/** The drawings, films and pictures of an entry that are not there. */
export function missingMedia(schema: z.core.$ZodType, value: unknown, check: MediaCheck): Problem[] {
  return [...fieldsOf(schema, value)].flatMap(({ path, value: name, meta: { kind } }) => {
    const message = isMediaKind(kind) && typeof name === 'string' ? check(kind, name) : undefined;
    return message ? [{ field: path.join('.'), message }] : [];
  });
}
