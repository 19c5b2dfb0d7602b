import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { brandPalette } from './src/domain/site/brand-palette.ts';
import { recolouring } from './src/pictures/recolour.ts';

const n = [
  'product-sms',
  'product-employees',
  'product-circuit',
  'product-swaad',
  'product-clinic',
  'product-inventory',
  'film-counter',
  'shop-day',
  'hero-day',
  'app',
  'architecture',
  'content',
  'design',
  'it',
  'marketing',
  'media',
  'web',
];
for (const brand of process.argv.slice(2)) {
  const rec = recolouring(brandPalette({ brand }));
  const t = [];
  const t0 = Date.now();
  for (let i = 0; i < n.length; i++) {
    const out = await rec(readFileSync(`public/media/${n[i]}.avif`), 'avif');
    if (i < 9) console.log(n[i], out.length, Date.now() - t0);
    const b = await sharp(out).resize({ width: 640, height: 430, fit: 'contain', background: '#888' }).png().toBuffer();
    t.push({ input: b, left: (i % 3) * 645, top: Math.floor(i / 3) * 435 });
  }
  console.log(brand, Date.now() - t0);
  await sharp({ create: { width: 1935, height: 6 * 435, channels: 3, background: '#888' } })
    .composite(t)
    .png()
    .toFile(`/dev/shm/h-brand/v/${brand.slice(1)}.png`);
}
