import { focusPosition } from '../photos/photo-focus.ts';
import { type PhotoWidth, photoAtWidth } from '../photos/photo-sizes.ts';

/** A drawing of src/content/drawings, with its size in pixels. */
interface Drawn {
  name: string;
  width: number;
  height: number;
}

/** A picture of the photo library, with its size in pixels. */
export interface Photographed {
  /** Its key: the first digits of its content's hash. */
  photo: string;
  width: number;
  height: number;
  /** The point that stays in view where it is cropped. */
  focus?: { x: number; y: number } | undefined;
}

/** A picture as an entry has it: a drawing, or one that the owner uploaded. */
export type SitePicture = Drawn | Photographed;

/** What an `<img>` shows of a picture. */
export interface Image {
  src: string;
  width: number;
  height: number;
}

/** The image of a picture. @param shown the width of a photo that is sharp enough where it is shown */
export function imageOf(picture: SitePicture, shown: PhotoWidth): Image {
  const { width, height } = picture;
  return { src: 'name' in picture ? drawingPath(picture.name) : photoPath(picture.photo, shown), width, height };
}

/** The address of a picture whose place on the page has a size of its own. */
export function addressOf(picture: string | Photographed, shown: PhotoWidth): string {
  return typeof picture === 'string' ? drawingPath(picture) : photoPath(picture.photo, shown);
}

/** The CSS `object-position` of a photo that is cropped: its focal point, else its middle. The drawing of that place may have another. */
export function photoPosition({ focus }: Photographed): string {
  return focusPosition(focus) ?? '50% 50%';
}

/** The style of an image that is cropped around a photo's focal point; undefined for a drawing. */
export function focusOf(picture: string | Photographed): string | undefined {
  return typeof picture === 'object' ? `object-position:${photoPosition(picture)}` : undefined;
}

const drawingPath = (name: string) => `/media/${name}.svg`;

function photoPath(key: string, shown: PhotoWidth): string {
  const address = `/api/images/${key}`;
  return photoAtWidth(address, shown) ?? address;
}
