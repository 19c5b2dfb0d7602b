/** For `client:visible`: an island below the first screen comes alive before it is seen, so that no click meets it asleep. */
export const APPROACH = { rootMargin: '300px' } as const;

/** For `client:visible`: a form that begins at the foot of a phone's first screen comes alive once one scrolls to it. */
export const IN_VIEW = { rootMargin: '0px 0px -20%' } as const;
