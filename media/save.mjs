import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Folder of the rendered files. */
export const MEDIA = fileURLToPath(new URL('../public/media/', import.meta.url));

/**
 * Saves PNG bytes as <name>.webp, unless `webp` is 0, and, when `avif` names a quality, as <name>.avif.
 * `small` and `tiny`, sharp's options of a size, add <name>-s.avif and <name>-xs.avif for narrow screens, at the quality
 * `smallAvif`: their pixels are smaller. Qualities step down until a file has at most `limit(ending)` bytes.
 */
export async function savePicture(
  name,
  png,
  { avif, webp = 86, small, tiny, smallAvif = 52, limit = () => Number.POSITIVE_INFINITY } = {},
) {
  const picture = () => sharp(png);
  async function save(ending, quality, encode) {
    const file = join(MEDIA, name + ending);
    for (let at = quality; at > 0; at--) {
      await (await encode(at)).toFile(file);
      if (statSync(file).size <= limit(ending)) return;
    }
  }
  if (avif) await save('.avif', avif, (quality) => picture().avif({ quality, effort: 4 }));
  for (const [suffix, size] of Object.entries({ s: small, xs: tiny })) {
    if (!avif || !size) continue;
    await save(`-${suffix}.avif`, smallAvif, async (quality) =>
      picture()
        .resize(size)
        .avif({ quality, effort: 4 }),
    );
  }
  if (webp) await save('.webp', webp, (quality) => picture().webp({ quality, effort: 6, alphaQuality: 95 }));
}
