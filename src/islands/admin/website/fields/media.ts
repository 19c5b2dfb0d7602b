import type { MediaKind } from '../../../../domain/content/form/schema.ts';

const NOUNS: Record<MediaKind, string> = {
  drawing: 'drawing',
  film: 'film',
  serviceFilm: 'film',
  screen: 'picture',
  still: 'picture',
  mediaPicture: 'picture',
};

/** What one of them is called: 'drawing'. */
export function mediaNoun(kind: MediaKind): string {
  return NOUNS[kind];
}

/** The address of a picture of it: the drawing itself, or a film's poster. */
export function previewOf(kind: MediaKind, name: string): string {
  return `/media/${name}.${kind === 'drawing' ? 'svg' : 'avif'}`;
}
