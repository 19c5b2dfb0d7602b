import { STREET } from '../../domain/board/street-times.ts';

/** The types of a clip, the one that WhatsApp plays first. Baseline and high profile of H.264 at level 4.0, which has room for 1080 by 1920 pixels. */
const TYPES = ['video/mp4;codecs=avc1.640028', 'video/mp4;codecs=avc1.42E028', 'video/mp4;codecs=avc1', 'video/webm'];
const FRAMES_PER_SECOND = 30;
const BITS_PER_SECOND = 4_000_000;
/** Milliseconds in which a browser has to hand over what it recorded. */
const FINISH_MS = 4000;
/** Milliseconds in which a browser has to say how long a clip is. */
const LENGTH_MS = 1000;
/** Milliseconds between two pictures, after which a clip is not smooth, as on a slow phone or in a hidden tab. */
const LONGEST_GAP_MS = 1000;

/** A recording that runs. */
export interface Recording {
  /** To be called with each picture that was drawn. */
  drawn(): void;
  /** The clip; null when it is not smooth, ends too early or the browser fails. */
  finish(): Promise<File | null>;
  /** Ends the recording without a clip. */
  drop(): void;
}

/** Records what is drawn on a canvas, which has to be visible: Safari records an invisible one as black. Null in a browser that cannot. @param name of the file, without its ending */
export function record(canvas: HTMLCanvasElement, name: string): Recording | null {
  try {
    return start(canvas, name);
  } catch {
    return null;
  }
}

function start(canvas: HTMLCanvasElement, name: string): Recording | null {
  const type = 'MediaRecorder' in window && TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  if (!type || !('captureStream' in canvas)) return null;
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  let last = performance.now();
  let isSmooth = true;
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onerror = () => {
    isSmooth = false;
  };
  // Fired after an error too.
  const ended = new Promise((done) => {
    recorder.onstop = done;
  });
  recorder.start();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    drawn() {
      const now = performance.now();
      if (now - last > LONGEST_GAP_MS) isSmooth = false;
      last = now;
    },
    async finish() {
      stop();
      await Promise.race([ended, wait(FINISH_MS)]);
      const blob = new Blob(parts, { type: type.split(';')[0] ?? '' });
      if (!isSmooth || !blob.size || (await secondsOf(blob)) < STREET.seconds) return null;
      return new File([blob], `${name}.${blob.type === 'video/mp4' ? 'mp4' : 'webm'}`, { type: blob.type });
    },
    drop: stop,
  };
}

/** How long a clip is, in seconds; an encoder that is far behind leaves out the end. NaN or infinite where a browser does not say. */
async function secondsOf(clip: Blob): Promise<number> {
  const video = document.createElement('video');
  video.src = URL.createObjectURL(clip);
  const loading = new Promise((done) => {
    video.onloadedmetadata = done;
    video.onerror = done;
  });
  await Promise.race([loading, wait(LENGTH_MS)]);
  URL.revokeObjectURL(video.src);
  return video.duration;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
