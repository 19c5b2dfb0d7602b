import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/browser/shared/api-error.ts';
import { createSaving } from '../../src/islands/admin/saving/saving.ts';
import type { SavingForm } from '../../src/islands/admin/saving/saving-form.ts';
import { initialState, isBusy, type Opened } from '../../src/islands/admin/saving/saving-state.ts';

interface Stored {
  text: string;
  version: number;
}
interface Words {
  content: string;
  stored: Stored;
  basis: { version: number };
  intent: 'draft' | 'publish';
  restored: { keptAt: number };
  other: string;
}

/** A record on a server that refuses stale versions, and the copy in the browser. */
const server: Stored & { copy: string | null; failures: ApiError[]; sent: string[] } = {
  text: 'A',
  version: 1,
  copy: null,
  failures: [],
  sent: [],
};
/** Settles the answer to a save, when it is held back. */
let hold: Promise<void> | undefined;

const open = (stored: Stored): Opened<Words> => {
  return { stored, saved: stored.text, content: stored.text, basis: { version: stored.version } };
};

const FORM: SavingForm<Words> = {
  key: 'a',
  interval: 30_000,
  load: async () => open({ text: server.text, version: server.version }),
  isSame: (one, other) => one === other,
  copies: {
    write({ content }) {
      server.copy = content;
      return true;
    },
    drop() {
      server.copy = null;
    },
  },
  typedIntent: () => 'draft',
  unchanged: () => 'No changes',
  async send({ content, basis }) {
    server.sent.push(content);
    const failure = server.failures.shift();
    // An answer that is lost: the save has arrived.
    if (failure?.status === 0) server.text = content;
    if (failure?.status === 0) server.version += 1;
    if (failure) throw failure;
    if (basis.version !== server.version) throw new ApiError(412, 'Changed');
    Object.assign(server, { text: content, version: server.version + 1 });
    await hold;
    return { text: content, version: server.version };
  },
  open,
  adopt: ({ version }, { content: saved }, content) => ({ saved, content, basis: { version } }),
  done: () => 'Saved',
  leaves: (intent) => intent === 'publish',
  judge: ({ status }) => (status === 412 ? 'conflict' : status === 404 ? 'gone' : 'refused'),
  message: () => '',
  async findOther({ content, intent }) {
    const theirs = { text: server.text, version: server.version };
    if (theirs.text === content) return { kind: 'own', stored: theirs };
    return { kind: 'conflict', theirs, intent, basis: { version: theirs.version } };
  },
  beforeTheirs: async () => {},
  detach: (content) => content,
  onSaved: () => {},
};

/** Opens the form, and begins to type in it. */
async function opened(form: Partial<SavingForm<Words>> = {}) {
  const saving = createSaving(initialState<Words>('', { version: 0 }), () => ({ ...FORM, ...form }));
  stops.push(saving.start());
  await saving.load();
  return saving;
}

/** A save by somebody else. */
function saveElsewhere(text: string): void {
  Object.assign(server, { text, version: server.version + 1 });
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stops: (() => void)[] = [];
const NETWORK = new ApiError(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', { onLine: true });
  Object.assign(server, { text: 'A', version: 1, copy: null, failures: [], sent: [] });
  hold = undefined;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is typed', () => {
  it('is kept in the browser and saved after two seconds; in steady typing after five and thirty', async () => {
    const { edit, $state } = await opened({ interval: 0 });
    edit('A1');
    await pass(1999);
    expect([server.copy, server.sent]).toEqual([null, []]);
    await pass(1);
    expect(server.sent).toEqual(['A1']);
    expect([$state.get().note.kind, server.copy]).toEqual(['saved', null]);
    const type = async (seconds: number) => {
      for (let typed = 0; typed < seconds; typed++) {
        edit(`${$state.get().content}b`);
        await pass(1000);
      }
    };
    await type(6);
    expect([server.copy, server.sent]).toEqual(['A1bbbbb', ['A1']]);
    await type(25);
    expect(server.sent).toEqual(['A1', `A1${'b'.repeat(30)}`]);
  });

  it('is saved at most once in the interval, and kept meanwhile', async () => {
    const { edit, $state } = await opened();
    edit('A1');
    await pass(2000);
    edit('A12');
    await pass(2000);
    expect([server.sent, server.copy, $state.get().note.kind]).toEqual([['A1'], 'A12', 'kept']);
    await pass(28_000);
    expect(server.sent).toEqual(['A1', 'A12']);
  });

  it('during a save stays in the form as unsaved, and the form is not left', async () => {
    const saving = await opened();
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    saving.edit('A1');
    const saved = saving.save('publish');
    saving.edit('A2');
    resolve();
    expect(await saved).toBe(true);
    expect([saving.$state.get().phase, saving.isDirty(), server.copy]).toEqual(['ready', true, 'A2']);
    await saving.save('publish');
    expect(saving.$state.get().phase).toBe('leaving');
  });

  it('is not saved by itself while a restored copy, a conflict or an earlier revision is asked about, nor once it is lost', async () => {
    const restored = { ...open({ text: 'A', version: 1 }), content: 'A0', restored: { keptAt: 1 } };
    const first = await opened({ load: async () => restored });
    await pass(40_000);
    const { bring } = await opened();
    bring('Previous', { content: 'A', basis: { version: 1 }, by: 1 });
    await pass(40_000);
    const { edit, ask } = await opened();
    ask({ kind: 'gone' });
    ask(null);
    edit('A1');
    await pass(40_000);
    expect(server.sent).toEqual([]);
    first.accept();
    first.edit('A01');
    await pass(2000);
    expect(server.sent).toEqual(['A01']);
  });

  it('is not sent while the browser is offline, and is sent when the connection is back', async () => {
    const { edit, resume, $state } = await opened();
    vi.stubGlobal('navigator', { onLine: false });
    edit('A1');
    await pass(2000);
    expect([server.sent, $state.get().note.kind, $state.get().save.kind]).toEqual([[], 'kept', 'none']);
    vi.stubGlobal('navigator', { onLine: true });
    expect(await resume()).toBe(true);
  });

  it('is stored and sent when the form is left', async () => {
    const { edit } = await opened();
    edit('A1');
    stops.pop()?.();
    await pass(0);
    expect(server).toMatchObject({ text: 'A1', copy: null });
  });
});

describe('what a button did', () => {
  it('is saved at once, or right after the save that is under way', async () => {
    const { press, edit } = await opened({ interval: 0 });
    press('AB');
    await pass(0);
    expect(server.sent).toEqual(['AB']);
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    edit('ABC');
    await pass(2000);
    press('ABCD');
    held.resolve();
    await pass(0);
    expect(server.sent).toEqual(['AB', 'ABC', 'ABCD']);
    edit('typed');
    await pass(1999);
    expect(server.sent).toHaveLength(3);
  });

  it('and undid again leaves the pause before a save to what is typed next', async () => {
    const { press, edit } = await opened({ interval: 0 });
    press('AB');
    press('A');
    await pass(0);
    edit('AC');
    await pass(1999);
    expect(server.sent).toEqual([]);
  });
});

describe('a save that is asked for', () => {
  it('waits for the one that was made while typing', async () => {
    const saving = await opened({ interval: 0 });
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    saving.edit('A1');
    await pass(2000);
    saving.edit('A2');
    const saved = saving.save('draft');
    expect([isBusy(saving.$state.get()), await saving.save('draft')]).toEqual([true, false]);
    resolve();
    expect([await saved, server.sent]).toEqual([true, ['A1', 'A2']]);
  });

  it('says so when there is nothing to save', async () => {
    const { save, $state } = await opened();
    expect(await save('draft')).toBe(true);
    expect($state.get().note).toMatchObject({ kind: 'saved', done: 'No changes' });
    expect(server.sent).toEqual([]);
  });

  it('waits unchanged while the browser is offline, and can be cancelled', async () => {
    const { edit, save, cancel, resume, $state } = await opened();
    vi.stubGlobal('navigator', { onLine: false });
    edit('A1');
    await save('draft');
    cancel();
    expect($state.get().note).toMatchObject({ kind: 'cancelled', mayHaveArrived: false, kept: true });
    await save('draft');
    edit('A2');
    vi.stubGlobal('navigator', { onLine: true });
    await resume();
    expect(server.sent).toEqual(['A1']);
  });

  it('is sent again without an answer, four times in all, and recognised when it had arrived', async () => {
    const { edit, save, $state } = await opened();
    server.failures = [NETWORK, NETWORK];
    edit('A1');
    await save('draft');
    expect($state.get().save).toMatchObject({ kind: 'waiting', why: 'noAnswer', attempt: { unanswered: 1 } });
    await pass(10_000);
    expect(server.sent).toHaveLength(3);
    expect($state.get()).toMatchObject({ note: { kind: 'saved' }, basis: { version: 3 }, question: null });
    server.failures = [NETWORK, NETWORK, NETWORK, NETWORK];
    edit('A2');
    await save('draft');
    await pass(15_000);
    expect($state.get().note.kind).toBe('failed');
  });

  it('that is refused leaves the form as it is', async () => {
    const { edit, save, $state } = await opened();
    server.failures = [new ApiError(500), new ApiError(404)];
    edit('A1');
    expect(await save('draft')).toBe(false);
    expect($state.get()).toMatchObject({ content: 'A1', note: { kind: 'failed', kept: true } });
    await save('draft');
    expect($state.get().question).toEqual({ kind: 'gone' });
  });
  it('that is refused is not told of any more once the form is as it was', async () => {
    const { edit, save, $state } = await opened();
    server.failures = [new ApiError(500)];
    edit('A1');
    await save('draft');
    edit('A');
    await pass(2000);
    expect([$state.get().note, server.copy]).toEqual([{ kind: 'none' }, null]);
  });
});

describe('another version', () => {
  it('that was saved meanwhile is shown beside mine, which can be saved in its place', async () => {
    const { edit, save, saveMine, $state } = await opened();
    saveElsewhere('Theirs');
    edit('Mine');
    expect(await save('draft')).toBe(false);
    const { question } = $state.get();
    if (question?.kind !== 'conflict') throw new Error('No conflict.');
    expect([question.theirs.text, server.text]).toEqual(['Theirs', 'Theirs']);
    await saveMine(question);
    expect([server.text, $state.get().question]).toEqual(['Mine', null]);
  });

  it('is opened instead, and mine is put aside and brought back', async () => {
    const { edit, save, keepTheirs, bringBack, $state } = await opened();
    saveElsewhere('Theirs');
    edit('Mine');
    await save('draft');
    const { question } = $state.get();
    if (question?.kind === 'conflict') await keepTheirs(question);
    expect($state.get()).toMatchObject({ content: 'Theirs', stash: { content: 'Mine' } });
    expect(server.copy).toBeNull();
    bringBack();
    expect(await save('draft')).toBe(true);
    expect(server.text).toBe('Mine');
  });

  it('is opened in place of a restored copy, which conflicts with it when it is brought back', async () => {
    const restored = {
      ...open({ text: 'A', version: 1 }),
      content: 'Old',
      basis: { version: 0 },
      restored: { keptAt: 1 },
    };
    const { discardRestored, bringBack, save, $state } = await opened({ load: async () => restored });
    discardRestored(open({ text: 'A', version: 1 }));
    expect($state.get()).toMatchObject({ content: 'A', restored: null });
    bringBack();
    await save('draft');
    expect($state.get().question?.kind).toBe('conflict');
  });

  it('is brought into the form, and what was there comes back also after a save while typing', async () => {
    const { edit, bring, bringBack, save, $state } = await opened({ interval: 0 });
    const { content, basis } = $state.get();
    bring('Previous', { content, basis, by: null });
    edit('Previous, changed');
    await pass(2000);
    expect(server.text).toBe('Previous, changed');
    bringBack();
    expect(await save('draft')).toBe(true);
    expect([server.text, $state.get().stash]).toEqual(['A', null]);
  });
});

it('what is not published is discarded once a save has ended, put aside, and brought back', async () => {
  const { discard, bringBack, edit, $state } = await opened();
  edit('A1');
  await pass(2000);
  const reopen = async () => open({ text: 'Public', version: 1 });
  expect(await discard(async () => Promise.reject(new ApiError(500)), reopen)).toBe(false);
  expect($state.get()).toMatchObject({ content: 'A1', save: { kind: 'none' } });
  const drop = vi.fn(async () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  edit('A2');
  await pass(30_000);
  const discarded = discard(drop, reopen);
  resolve();
  expect(await discarded).toBe(true);
  expect(drop).toHaveBeenCalledWith({ version: 3 });
  expect($state.get()).toMatchObject({ content: 'Public', stash: { content: 'A2' } });
  bringBack();
  expect($state.get().content).toBe('A2');
});

it.each([
  [404, 'gone'],
  [403, 'refused'],
  [500, 'failed'],
])('a record whose loading fails with %i is %s', async (status, phase) => {
  const { $state } = await opened({ load: () => Promise.reject(new ApiError(status)) });
  expect($state.get().phase).toBe(phase);
});
