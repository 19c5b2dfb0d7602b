// Renders the films: public/media/<scene>.webm (AV1), .mp4 (H.264) and their posters and stills (.avif, .webp).
// Run: node loops.mjs [scene ...]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA, savePicture } from './save.mjs';
import { openStage } from './stage.mjs';

const KIB = 1024;
/**
 * Largest film in bytes, and the quality that encoding begins with; it steps down until the film fits. `small` is the poster's size
 * for phones; the hero's window is square there.
 */
const KINDS = {
  hero: { budget: 300 * KIB, av1: [38, 2], h264: [31.5, 0.75], small: { width: 568, height: 568 } },
  card: { budget: 120 * KIB, av1: [33, 4], h264: [22, 1.5] },
  story: { budget: 600 * KIB, av1: [30, 2], h264: [23, 1] },
};
/** The other variants of the hero take no byte more than this one, whose film and posters come first. */
const BY_DAY = 'hero-day';
/** Flat art: spend bits on quiet edges, no psycho-visual noise, a long lookahead. */
const X264 =
  'aq-mode=3:aq-strength=0.9:psy-rd=0\\,0:bframes=8:ref=8:deblock=1\\,1:me=umh:subme=9:rc-lookahead=60:qcomp=0.7:ipratio=1.9';
const BT709 = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv -an -map_metadata -1'.split(
  ' ',
);
/** Stills of a film are shown in tiles. */
const STILL = { scale: 0.75, small: { width: 640 } };

const stage = await openStage();
const wanted = process.argv.slice(2);
const names = Object.keys(stage.scenes).filter((name) => wanted.length === 0 || wanted.includes(name));
for (const name of names) {
  const { cuts, poster, stills = {} } = stage.scenes[name];
  const isHero = name.startsWith('hero-');
  const { budget, av1, h264, small } = KINDS[isHero ? 'hero' : cuts ? 'story' : 'card'];
  if (!cuts) await assertSeamless(name);
  const lossless = await recordLossless(name);
  const limit = (ending) => (isHero && name !== BY_DAY ? statSync(join(MEDIA, BY_DAY + ending)).size : budget);
  const keys = cuts ? ['-force_key_frames', cuts.join()] : [];
  const webm = fitBudget(av1, 63, limit('.webm'), (crf) => encodeAv1(lossless, name, crf));
  const mp4 = fitBudget(h264, 42, limit('.mp4'), (crf) => encodeH264(lossless, name, crf, keys));
  rmSync(lossless);
  await savePicture(name, await stage.draw('frame', name, poster), { avif: 62, small, limit });
  for (const [still, t] of Object.entries(stills))
    await savePicture(still, await stage.draw('frame', name, t, STILL.scale), { avif: 60, small: STILL.small });
  console.log(`${name}: webm ${webm} bytes, mp4 ${mp4} bytes`);
}
await stage.close();

/** A loop whose last frame is not its first would jump. */
async function assertSeamless(name) {
  const [first, last] = [await stage.draw('frame', name, 0), await stage.draw('frame', name, 1)];
  if (!first.equals(last)) throw new Error(`${name}: frame(1) is not frame(0).`);
}

/** Pipes every frame into a lossless film in the temporary folder; returns its path. */
async function recordLossless(name) {
  const { seconds, fps } = stage.scenes[name];
  const path = join(tmpdir(), `loop-${name}.mkv`);
  const input = ['-f', 'image2pipe', '-framerate', String(fps), '-c:v', 'png', '-i', '-'];
  const pixels = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'];
  const encoder = spawn('ffmpeg', ['-y', '-v', 'error', ...input, ...pixels, '-c:v', 'libx264', '-qp', '0', path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const frames = Math.round(seconds * fps);
  for (let index = 0; index < frames; index++) {
    const png = await stage.draw('frame', name, index / frames);
    if (!encoder.stdin.write(png)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');
  return path;
}

/** Encodes with a rising CRF until the file fits; returns its size in bytes. */
function fitBudget([from, step], to, budget, encode) {
  let size = Number.POSITIVE_INFINITY;
  for (let crf = from; crf <= to && size > budget; crf += step) size = statSync(encode(crf)).size;
  return size;
}

function encodeAv1(input, name, crf) {
  const output = join(MEDIA, `${name}.webm`);
  const codec = ['-c:v', 'libsvtav1', '-preset', '6', '-crf', String(crf), '-g', '999'];
  ffmpeg(['-i', input, ...codec, '-svtav1-params', 'tune=0:scd=0', ...BT709, output]);
  return output;
}

function encodeH264(input, name, crf, keys) {
  const output = join(MEDIA, `${name}.mp4`);
  const codec = ['-c:v', 'libx264', '-preset', 'slower', '-crf', String(crf), '-x264-params', X264];
  ffmpeg([
    '-i',
    input,
    ...codec,
    ...keys,
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '600',
    '-movflags',
    '+faststart',
    ...BT709,
    output,
  ]);
  return output;
}

function ffmpeg(args) {
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...args], { stdio: 'ignore', env: { ...process.env, SVT_LOG: '0' } });
}
