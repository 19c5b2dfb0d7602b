import { journey, type Scene } from './journey.ts';
import { PUBLISHING_SITE } from './site.ts';
import { confirmOthers, lookFurther, publish, visit } from './website-publishing.ts';
import {
  addClient,
  addOpening,
  addPerson,
  addQuote,
  changeCompany,
  changeHome,
  changeTraining,
  signIn,
} from './website-writing.ts';

/** Milliseconds for the keys of all steps and a build of the site. */
const WHOLE_MS = 1_200_000;

/** The steps of the owner; each begins where the former one ends. */
const STEPS: readonly ((scene: Scene) => Promise<void>)[] = [
  signIn,
  changeCompany,
  changeHome,
  changeTraining,
  addOpening,
  addClient,
  addPerson,
  confirmOthers,
  addQuote,
  publish,
  visit,
  lookFurther,
];

journey(
  'an owner changes the website by keys alone, publishes it and sees it live',
  async (scene) => {
    for (const step of STEPS) {
      await step(scene).catch((error: unknown) => {
        throw new Error(`The step “${step.name}” failed: ${error}`, { cause: error });
      });
    }
  },
  { ms: WHOLE_MS, site: PUBLISHING_SITE },
);
