import { LIMITS } from '../shared/limits.ts';

export const CONTENT_MESSAGES = {
  noEntry: 'The website has no such entry.',
  noSuchKey: 'This cannot be the name of an entry. Use letters, digits and hyphens.',
  nameTaken: 'There is an entry of this name already.',
  nothingAdded: 'No entry can be added here.',
  alwaysShown: 'This entry cannot be taken off the site.',
  tooLong: `An entry can have ${LIMITS.entryBytes / 1024} KB at most. Please shorten its texts.`,
  revisionGone: 'This version is not kept any more.',
  nothingToTakeBack: 'There is no publication to take back.',
  previousGone: 'The publication before this one is not kept any more.',
  previousUnfit: 'Nothing was taken back: the words before this publication no longer fit the site.',
  nothingToBuild: 'Nothing was published yet, so there is nothing to build.',
  byHand:
    'This site cannot ask for a build by itself. Whoever runs the website starts one, in Netlify by “Trigger deploy”; visitors see it then.',
  buildFailed:
    'The site could not be built, and stays as it was: ask whoever runs the website, or take the publication back.',
  hookFailed:
    'The build could not be asked for. Nothing is lost: what you published is kept, and the site stays as it was. Please ask again.',
} as const;

/** The refusal of a save over words that its writer has not seen. @param by public name */
export const savedMeanwhile = (by: string) =>
  `${by} changed this entry at the same time. Nothing of yours is lost: compare the two and choose.`;

/** The refusal of a publication over one that its writer has not seen. @param by public name */
export const publishedMeanwhile = (by: string) =>
  `${by} published meanwhile. Look at what is left to publish, and publish it again.`;

/** The refusal of a publication of a draft that is no longer the newest. */
export const draftChanged = (title: string) =>
  `“${title}” was changed or discarded meanwhile. Look at it again, and publish it again.`;

/** Of the page's preview. They are apart, so that the screen of the website does not contain them. */
export const PREVIEW_MESSAGES = {
  noPreview: 'There is no preview of this page.',
  notShown: 'With these drafts, the site has no such page, or it cannot be shown.',
  linkEnded: 'This link shows nothing any more: it was taken back, or its 24 hours are over. Ask for another one.',
  draftsNotShown: 'This page cannot be shown with the drafts as they are now. Please try again later.',
} as const;
