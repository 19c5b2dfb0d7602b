import { isGroup, type Json, textIn } from '../entry.ts';
import {
  type FormSchema,
  fieldsOf,
  isMedia,
  itemSchema,
  kindOf,
  type MediaKind,
  PHOTO_FIELD,
  pictureVariants,
  sizedMedia,
  variantOf,
} from './schema.ts';

/** A drawing, film or picture of the site by its name, or a photo of the library by its key. */
export interface NamedPicture {
  kind: MediaKind | 'photo';
  name: string;
}

/** What a field shows, when it is a picture; undefined for any other field, and for an empty one. */
export function pictureIn(schema: FormSchema, value: Json | undefined): NamedPicture | undefined {
  const photo = textIn(value ?? null, PHOTO_FIELD);
  if (photo !== '') return { kind: 'photo', name: photo };
  const drawing = pictureVariants(schema)?.drawing ?? variantOf(schema, value);
  const sized = sizedMedia(drawing);
  if (sized) return named(sized.kind, textIn(value ?? null, sized.name));
  const kind = kindOf(drawing);
  return isMedia(kind) && typeof value === 'string' ? named(kind, value) : undefined;
}

const named = (kind: MediaKind, name: string) => (name === '' ? undefined : { kind, name });

/** The first picture of an entry, in the order of its form. */
export function firstPicture(schema: FormSchema, value: Json | undefined): NamedPicture | undefined {
  const own = pictureIn(schema, value);
  if (own) return own;
  const variant = variantOf(schema, value);
  const parts = Array.isArray(value)
    ? value.map((item, index) => [itemSchema(variant, index), item] as const)
    : isGroup(value)
      ? fieldsOf(variant).map(({ name, schema: field }) => [field, value[name]] as const)
      : [];
  for (const [field, part] of parts) {
    const found = part === undefined ? undefined : firstPicture(field, part);
    if (found) return found;
  }
  return undefined;
}
