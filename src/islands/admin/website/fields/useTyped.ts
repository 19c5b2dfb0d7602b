import { useState } from 'react';

/**
 * What a field shows whose stored value is written otherwise than it is typed, such as without blanks: what was typed, as long as the value
 * is still the one that was stored for it and the field has the focus. A value that changes under a composing keyboard is typed twice.
 *
 * @param stored the stored value as text
 */
export function useTyped(stored: string) {
  const [typed, setTyped] = useState<{ text: string; stored: string } | null>(null);
  return {
    shown: typed?.stored === stored ? typed.text : stored,
    /** @param kept what is stored for the text */
    type: (text: string, kept: string) => setTyped({ text, stored: kept }),
    leave: () => setTyped(null),
  };
}
