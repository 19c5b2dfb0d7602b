import { type RefObject, useEffect } from 'react';

/** Makes a field invalid with a message (`setCustomValidity`); an empty message makes it valid. */
export function useCustomValidity(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  problem: string,
): void {
  useEffect(() => field.current?.setCustomValidity(problem), [field, problem]);
}
