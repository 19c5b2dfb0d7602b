import { saveBlob } from '../../browser/shared/download.ts';
import { BOARD_MESSAGES } from '../../domain/board/board-messages.ts';
import type { BoardText } from '../../domain/board/fragment.ts';
import { STREET } from '../../domain/board/street-times.ts';
import { SITE } from '../../site.ts';
import { type Recording, record } from './clip.ts';
import { copyLink, linkTo } from './share.ts';
import { loadLetters } from './sign.ts';
import { createStreet, drawStreet, type Street } from './street.ts';
import styles from './street-dialog.css?inline';

const MARKUP = `
<h2 class="h4" id="street-title" tabindex="-1" autofocus></h2>
<canvas width="${STREET.width}" height="${STREET.height}" role="img" aria-labelledby="street-shows"></canvas>
<a class="btn btn-ink" rel="noopener"></a>
<div class="street-tools">
  <button type="button" class="btn btn-line btn-s"></button>
  <button type="button" class="btn btn-line btn-s"></button>
  <button type="button" class="btn btn-line btn-s"></button>
</div>
<p role="status"></p>
<p class="fine muted" id="street-shows"></p>
<button type="button" class="round"><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5 5 19"/></svg></button>`;

/** Seconds for which the last picture is drawn again and again: an encoder that is behind then has it in the clip. */
const LAST_SECONDS = 0.6;
const FILE_NAME = 'my-street';
const STILL_NAME = `${FILE_NAME}.png`;
const STILL_TYPE = 'image/png';

/** What can be sent or saved: a clip where the browser records one, and the last picture. */
interface Files {
  clip: File | null;
  still: File | null;
}

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
const NOTHING: Files = { clip: null, still: null };
const canShare = (file: File) => navigator.canShare?.({ files: [file] }) ?? false;
/** WhatsApp plays no WebM. */
const isPlayable = (file: File | null): file is File => file !== null && file.type !== 'video/webm' && canShare(file);
/** With a text beside it, WhatsApp drops a file that Safari shares (github.com/mdn/browser-compat-data/issues/13439). */
const takesText = () => !navigator.vendor.startsWith('Apple');

async function stillOf(canvas: HTMLCanvasElement): Promise<File | null> {
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, STILL_TYPE));
  return picture && new File([picture], STILL_NAME, { type: STILL_TYPE });
}

interface Shown {
  text: BoardText;
  street: Promise<Street>;
}

let open: ReturnType<typeof createDialog> | undefined;

/** Opens "My street" with a name: plays it, and records it meanwhile. */
export async function openStreet(text: BoardText): Promise<void> {
  open ??= createDialog();
  await open(text);
}

async function drawLayers(text: BoardText): Promise<Street> {
  const sender = { company: BOARD_MESSAGES.madeBy.replace('{company}', () => SITE.name), address: location.host };
  await loadLetters({ name: text.name, other: text.other + sender.company + sender.address });
  return createStreet(text, sender);
}

/** The elements of the dialog, which is part of the page from now on. */
function addDialog() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const dialog = document.createElement('dialog');
  dialog.className = 'street';
  dialog.setAttribute('aria-labelledby', 'street-title');
  dialog.innerHTML = MARKUP;
  const canvas = dialog.querySelector('canvas');
  const c = canvas?.getContext('2d');
  const title = dialog.querySelector('h2');
  const send = dialog.querySelector('a');
  const [save, copy, again, close] = dialog.querySelectorAll('button');
  const status = dialog.querySelector('[role="status"]');
  const shows = dialog.querySelector('#street-shows');
  if (!canvas || !c || !title || !send || !save || !copy || !again || !close || !status || !shows)
    throw new Error('No canvas.');
  title.textContent = BOARD_MESSAGES.street;
  send.textContent = BOARD_MESSAGES.send;
  save.textContent = BOARD_MESSAGES.save;
  copy.textContent = BOARD_MESSAGES.copy;
  again.textContent = BOARD_MESSAGES.again;
  close.ariaLabel = BOARD_MESSAGES.close;
  document.body.append(dialog);
  return { dialog, canvas, c, send, save, copy, again, close, status, shows };
}

function createDialog() {
  const { dialog, canvas, c, send, save, copy, again, close, status, shows } = addDialog();
  let shown: Shown | undefined;
  let recording: Recording | null = null;
  let making: Promise<Files> | undefined;
  let isMade = false;
  /** What is sent; undefined until it is made, and where files cannot be shared. */
  let ready: File | undefined;
  let frame = 0;

  const say = (words: string) => {
    status.textContent = words;
  };

  /** Plays the street; its last moment stays. Resolves then, and never when it was stopped. */
  function play(street: Street): Promise<void> {
    cancelAnimationFrame(frame);
    const start = performance.now();
    return new Promise((done) => {
      const draw = () => {
        const seconds = mayMove() ? (performance.now() - start) / 1000 : STREET.seconds;
        drawStreet(c, Math.min(seconds, STREET.seconds), street);
        recording?.drawn();
        if (mayMove() && seconds < STREET.seconds + LAST_SECONDS) frame = requestAnimationFrame(draw);
        else done();
      };
      draw();
    });
  }

  /** Plays the street, and makes of it what can be sent. */
  async function make(what: Shown): Promise<Files> {
    const street = await what.street;
    if (shown !== what) return NOTHING;
    recording?.drop();
    recording = mayMove() ? record(canvas, FILE_NAME) : null;
    const own = recording;
    await play(street);
    const [clip, still] = await Promise.all([own?.finish() ?? null, stillOf(canvas)]);
    return { clip, still };
  }

  async function start(what: Shown) {
    const isSharing = canShare(new File([], STILL_NAME, { type: STILL_TYPE }));
    isMade = false;
    ready = undefined;
    send.ariaDisabled = String(isSharing);
    say(isSharing ? BOARD_MESSAGES.preparing : '');
    making = make(what);
    const files = await making.catch(() => null);
    if (shown !== what) return;
    isMade = true;
    if (!files) say(BOARD_MESSAGES.noStreet);
    if (!isSharing) return;
    send.ariaDisabled = 'false';
    if (!files) return;
    const { clip, still } = files;
    ready = [clip, still].find(isPlayable);
    say(BOARD_MESSAGES.ready);
  }

  send.addEventListener('click', async (event) => {
    if (send.ariaDisabled === 'true') return event.preventDefault();
    if (!ready || !shown) return;
    event.preventDefault();
    say('');
    const link = linkTo(shown.text);
    try {
      await navigator.share({ files: [ready], ...(takesText() && { text: link }) });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') say(BOARD_MESSAGES.notShared);
    }
  });
  save.addEventListener('click', async () => {
    if (!isMade) say(BOARD_MESSAGES.preparing);
    const { clip, still } = (await making?.catch(() => NOTHING)) ?? NOTHING;
    const file = clip ?? still;
    if (!file) return say(BOARD_MESSAGES.notSaved);
    saveBlob(file, file.name);
    say(clip ? BOARD_MESSAGES.clipSaved : BOARD_MESSAGES.pictureSaved);
  });
  copy.addEventListener('click', async () => {
    say('');
    if (shown) say(await copyLink(shown.text));
  });
  again.addEventListener('click', async () => {
    if (!shown) return;
    if (isMade) await play(await shown.street);
    else await start(shown);
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    cancelAnimationFrame(frame);
    recording?.drop();
    shown = undefined;
  });

  return async (text: BoardText) => {
    const what = { text, street: drawLayers(text) };
    shown = what;
    shows.textContent = BOARD_MESSAGES.streetShows
      .replace('{name}', () => text.name)
      .replace('{company}', () => SITE.name);
    send.href = `https://wa.me/?text=${encodeURIComponent(linkTo(text))}`;
    c.clearRect(0, 0, STREET.width, STREET.height);
    dialog.showModal();
    return start(what);
  };
}
