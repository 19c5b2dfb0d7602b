import { PHOTO_WIDTHS, photoSizeField } from '../../domain/photos/photo-sizes.ts';
import { isMoving } from '../../domain/photos/photo-type.ts';
import { LIMITS } from '../../domain/shared/limits.ts';

const QUALITY = 0.8;

/**
 * Draws a picture at some size: WebP, or JPEG where the browser cannot write WebP.
 *
 * @param width in pixels, as `height`
 * @param quality 0 to 1
 */
export async function drawPhoto(picture: ImageBitmap, width: number, height: number, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  // JPEG has no transparency: draw white behind the picture.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Whether a file is a picture that moves: it is sent as it is. */
export async function moves(file: File): Promise<boolean> {
  return isMoving(new Uint8Array(await file.arrayBuffer()));
}

/**
 * Sets a picture in a form, with the smaller widths that save bytes and fit into the request. Without them where the browser
 * cannot draw the picture, and for one that moves.
 */
export async function setPhoto(form: FormData, field: string, file: File): Promise<void> {
  form.set(field, file);
  if (await moves(file)) return;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return;
  try {
    let bytes = file.size;
    for (const width of PHOTO_WIDTHS.filter((width) => width < bitmap.width)) {
      const size = await drawPhoto(bitmap, width, (width * bitmap.height) / bitmap.width, QUALITY);
      bytes += size.size;
      const isWorthIt = size.size < file.size && size.size <= LIMITS.photoSizeBytes;
      if (isWorthIt && bytes <= LIMITS.photoBytes) form.set(photoSizeField(field, width), size, file.name);
    }
  } catch (error) {
    console.warn('The picture goes without smaller sizes.', error);
  } finally {
    bitmap.close();
  }
}
