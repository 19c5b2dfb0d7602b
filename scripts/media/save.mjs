import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Folder of the rendered files. */
export const MEDIA = fileURLToPath(new URL('../../public/media/', import.meta.url));

/**
 * Saves PNG bytes as <name>.webp and, when `avif` names a quality, as <name>.avif.
 * `trim` cuts away the transparent border. `small` and `tiny`, sharp's options of a size, add <name>-s.avif and
 * <name>-xs.avif for narrow screens, at the quality `smallAvif`: their pixels are smaller.
 */
export async function savePicture(name, png, { avif, webp = 86, trim = false, small, tiny, smallAvif = 52 } = {}) {
  const picture = () => (trim ? sharp(png).trim() : sharp(png));
  if (avif)
    await picture()
      .avif({ quality: avif, effort: 4 })
      .toFile(join(MEDIA, `${name}.avif`));
  for (const [suffix, size] of Object.entries({ s: small, xs: tiny })) {
    if (!avif || !size) continue;
    await sharp(await picture().toBuffer())
      .resize(size)
      .avif({ quality: smallAvif, effort: 4 })
      .toFile(join(MEDIA, `${name}-${suffix}.avif`));
  }
  await picture()
    .webp({ quality: webp, effort: 6, alphaQuality: 95 })
    .toFile(join(MEDIA, `${name}.webp`));
}
