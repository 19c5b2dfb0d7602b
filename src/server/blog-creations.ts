import { jsonStore } from './store.ts';
import { sweepInSteps } from './sweep.ts';

/** The id that was first asked for with an idempotency key, by the key. */
const creations = jsonStore<{ id: string; at: string }>('blog-creations', [], {
  anew: () => ({ id: '', at: new Date(0).toISOString() }),
});

/** Milliseconds after which a creation has long ended. The post's id has its key's suffix, by which it is found then. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The id of the post that a key creates: the given one, or another that a request with this key asked for before. */
export async function idOfCreation(key: string, id: string): Promise<string> {
  if (await creations.createOnly(key, { id, at: new Date().toISOString() })) return id;
  return (await creations.get(key))?.value.id || id;
}

/** Forgets creations of more than a day ago. Returns how many. */
export async function sweepCreations(now = Date.now()): Promise<number> {
  return sweepInSteps({
    name: 'blog-creations',
    all: await creations.list(),
    keyOf: ({ key }) => key,
    async visit({ key }) {
      const entry = await creations.get(key);
      if (!entry || Date.parse(entry.value.at) >= now - KEPT_MS) return false;
      await creations.delete(key);
      return true;
    },
  });
}
