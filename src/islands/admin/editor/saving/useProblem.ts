import { type RefObject, useEffect } from 'react';

/** Has a form hold back what a field says, with the reason, for as long as there is one. */
export function useProblem(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, problem: string): void {
  useEffect(() => field.current?.setCustomValidity(problem), [field, problem]);
}
