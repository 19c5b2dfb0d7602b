import type { LibraryPhoto } from '../../../domain/photo.ts';
import { searchText } from '../../../domain/search-text.ts';

/** The photos in which every word is found: in name, texts or the title of a post that shows it. */
export function photosWith(photos: readonly LibraryPhoto[], search: string): readonly LibraryPhoto[] {
  const words = searchText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return photos;
  return photos.filter(({ name, alt, caption, usedBy }) => {
    const text = searchText([name, alt, caption, ...usedBy.map(({ title }) => title)].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
