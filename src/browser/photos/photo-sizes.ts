import { PHOTO_WIDTHS, photoSizeField } from '../../domain/photos/photo-sizes.ts';
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

/**
 * Sets a picture in a form, with the smaller widths that save bytes and fit into the request. Without them where the browser
 * cannot draw the picture, and for a GIF, which would lose its animation.
 */
export async function setPhoto(form: FormData, field: string, file: File): Promise<void> {
  form.set(field, file);
  if (file.type === 'image/gif') return;
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
