import { readDesk, visit } from './day-desk.ts';
import { changeSeveral, deletePhotos, deletePosts } from './day-lists.ts';
import { change, draft, publish, read, schedule, signIn } from './day-writing.ts';
import { journey, type Scene } from './journey.ts';

/** The steps of the day; each begins where the former one ends. */
const STEPS: readonly ((scene: Scene) => Promise<void>)[] = [
  signIn,
  draft,
  schedule,
  publish,
  read,
  change,
  deletePhotos,
  deletePosts,
  changeSeveral,
  visit,
  readDesk,
];

journey(
  'a day of an administrator: a post, its pictures, both bins, a visitor, the inbox and the audit trail',
  async (scene) => {
    for (const step of STEPS) {
      await step(scene).catch((error: unknown) => {
        throw new Error(`The step “${step.name}” failed: ${error}`, { cause: error });
      });
    }
  },
);
