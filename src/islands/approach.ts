/** For `client:visible`: an island below the first screen comes alive before it is seen, so that no click meets it asleep. */
export const APPROACH = { rootMargin: '300px' } as const;
