/** Whether a text contains a [placeholder]. */
export const isPlaceholder = (text: string) => /\[[^\]]+\]/.test(text);
