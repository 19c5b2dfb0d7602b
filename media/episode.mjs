/**
 * Reads the first chapter of an episode aloud: node episode.mjs first-website
 * Writes public/media/NAME-heard.webm (Opus) and .m4a (AAC), mono. Hindi is read by espeak-ng, English by the two best voices of
 * flite, one after the other in the order in which they first speak; a tone of three notes begins and ends it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = new URL('..', import.meta.url).pathname;
const [name = 'first-website'] = process.argv.slice(2);
const { chapters } = parse(readFileSync(join(ROOT, `src/content/episodes/${name}.yaml`), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'episode-'));

const run = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
const ffmpeg = (...args) => run('ffmpeg', '-v', 'error', '-y', ...args);

/** Somewhat slower than these voices speak by themselves. */
const PACE = 1.22;
const ENGLISH = ['rms', 'slt'];
const voices = new Map();

function read({ by, hindi, text }, at) {
  const file = join(folder, `line-${at}.wav`);
  if (hindi) run('espeak-ng', '-v', 'hi', '-s', '118', '-p', '32', '-w', file, hindi);
  else {
    if (!voices.has(by)) voices.set(by, ENGLISH[voices.size % ENGLISH.length]);
    run('flite', '-voice', voices.get(by), '--setf', `duration_stretch=${PACE}`, '-t', text.replaceAll('’', "'"), '-o', file);
  }
  const even = join(folder, `even-${at}.wav`);
  ffmpeg('-i', file, '-af', 'loudnorm=I=-19:TP=-2,apad=pad_dur=0.6', '-ar', '24000', '-ac', '1', even);
  return even;
}

/** Three notes that fade. @param notes their frequencies in Hz */
function tone(label, notes) {
  const file = join(folder, `${label}.wav`);
  const inputs = notes.flatMap((hertz) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:sample_rate=24000:duration=0.9`]);
  const each = notes.map((_, at) => `[${at}]afade=t=out:st=0.05:d=0.85,adelay=${at * 220}[n${at}]`).join(';');
  const mixed = `${each};${notes.map((_, at) => `[n${at}]`).join('')}amix=inputs=${notes.length}:normalize=0,volume=0.9,apad=pad_dur=0.3`;
  ffmpeg(...inputs, '-filter_complex', mixed, '-ac', '1', file);
  return file;
}

const parts = [tone('begin', [392, 494, 587]), ...chapters[0].lines.map(read), tone('end', [587, 494, 392])];
const whole = join(folder, 'whole.wav');
const inputs = parts.flatMap((file) => ['-i', file]);
ffmpeg(...inputs, '-filter_complex', `concat=n=${parts.length}:v=0:a=1,alimiter=limit=0.9`, whole);
const out = join(ROOT, `public/media/${name}-heard`);
ffmpeg('-i', whole, '-c:a', 'libopus', '-b:a', '28k', '-application', 'voip', `${out}.webm`);
ffmpeg('-i', whole, '-c:a', 'aac', '-b:a', '40k', '-movflags', '+faststart', `${out}.m4a`);
