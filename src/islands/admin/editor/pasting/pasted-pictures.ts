import type { Nodes } from 'hast';
import type { Photo } from '../../../../domain/photos/photo.ts';
import { pictureAttributes } from '../../../../domain/posts/blog-html.ts';
import { isIcon } from './clean-tree.ts';
import { elementsIn, propertyOf } from './hast.ts';

/** Adds files to the photo library. @returns their photos in order, undefined for one that was refused */
export type StoreFiles = (files: readonly File[]) => Promise<(Photo | undefined)[]>;

const DATA = /^data:(image\/[\w.+-]+);base64,/i;
const HAS_OWN_ADDRESS = /^(?:https?|data):/i;

/**
 * Adds the pictures that pasted HTML contains to the library: those in `data:` addresses, and those that the clipboard holds
 * as files, when there is one for each picture of the other program's computer. Their addresses become those of the library.
 *
 * @returns the number of pictures that could not be added, as those of other sites
 */
export async function storePictures(tree: Nodes, files: readonly File[], store: StoreFiles): Promise<number> {
  const all = elementsIn(tree).filter((element) => element.tagName === 'img' && !isIcon(element));
  for (const picture of all) picture.properties['src'] = propertyOf(picture, 'src').replace(location.origin, '').trim();
  const pictures = all.filter((picture) => pictureAttributes(propertyOf(picture, 'src'), '') === undefined);
  const local = pictures.filter((picture) => !HAS_OWN_ADDRESS.test(propertyOf(picture, 'src')));
  const found = pictures.flatMap((picture) => {
    const file =
      local.length === files.length && local.includes(picture)
        ? files[local.indexOf(picture)]
        : fileOf(propertyOf(picture, 'src'));
    return file ? [{ picture, file }] : [];
  });
  const photos = found.length > 0 ? await store(found.map(({ file }) => file)) : [];
  for (const [index, { picture }] of found.entries()) picture.properties['src'] = photos[index]?.url ?? '';
  return pictures.length - photos.filter((photo) => photo !== undefined).length;
}

/** The file in a `data:` address. */
function fileOf(address: string): File | undefined {
  const [start = '', type = ''] = DATA.exec(address) ?? [];
  if (start === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(start.length)), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted.${type.split('/')[1]}`, { type });
  } catch {
    return undefined;
  }
}
