import { LEXICON_PATH, type Lexicon, readLexicon } from '../../domain/board/lexicon.ts';
import { toDevanagari } from '../../domain/board/to-devanagari.ts';

let loading: Promise<Lexicon> | undefined;

async function loadLexicon(): Promise<Lexicon> {
  const response = await fetch(LEXICON_PATH);
  if (!response.ok) throw new Error(`The words of the board answered ${response.status}.`);
  return readLexicon(await response.text());
}

/** Loads the lexicon once; after a failure the next call tries again. @returns what proposes a name in Hindi, null for an unknown one */
export async function hindiProposer(): Promise<(name: string) => string | null> {
  loading ??= loadLexicon();
  try {
    const lexicon = await loading;
    return (name) => toDevanagari(name, lexicon);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
