/** The tab's key for the screen that an ended session has led away from: markup and scripts share it. */
export const RETURN_KEY = 'return-to';
