import { isGroup, type Json } from '../../../../domain/content/entry.ts';
import {
  blankOf,
  type FieldPath,
  type FormSchema,
  fieldsOf,
  PHOTO_FIELD,
  type PictureVariants,
  pictureVariants,
} from '../../../../domain/content/form/schema.ts';
import type { LibraryPhoto } from '../../../../domain/photos/photo.ts';
import { PhotoError } from '../../prepare-photo.ts';

/** The value of a field that takes a photo. @throws {PhotoError} when the photo cannot be loaded */
export async function photoValue(
  { properties = {} }: FormSchema,
  photo: LibraryPhoto,
): Promise<{ [name: string]: Json }> {
  const { hash, url, alt, focus } = photo;
  return {
    ...(properties['alt'] && { alt }),
    [PHOTO_FIELD]: hash,
    ...(await sizeOf(url)),
    ...(focus && properties['focus'] ? { focus: { ...focus } } : {}),
  };
}

/** The size of a picture in pixels. */
async function sizeOf(url: string): Promise<{ width: number; height: number }> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => {
    throw new PhotoError('The photo could not be loaded. Please try again.');
  });
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}

/** The picture of a list's items, where an item needs nothing else: such a list takes several photos at once. */
export interface PhotoPart extends PictureVariants {
  /** An item with a photo. */
  itemWith: (photo: { [name: string]: Json }) => Json;
  /** Where an item has the description of its photo. */
  description: FieldPath;
}

/** @param item the schema of the items */
export function photoPartOf(item: FormSchema): PhotoPart | undefined {
  const required = fieldsOf(item).filter(({ isRequired }) => isRequired);
  const [first, ...others] = required;
  const variants = first && pictureVariants(first.schema);
  if (!first || !variants || others.length > 0) return undefined;
  const blank = blankOf(item);
  return {
    ...variants,
    itemWith: (photo) => ({ ...(isGroup(blank) && blank), [first.name]: photo }),
    description: [first.name, 'alt'],
  };
}
