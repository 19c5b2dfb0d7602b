import type { CollectionEntry } from 'astro:content';
import { fill } from '../../content/fill.ts';
import { wordsOf } from '../../content/page-words.ts';
import { SEMESTERS } from '../../domain/registration.ts';

/** The words of /VTRegister with its figures put in: "4,000", "2025", "4th, 6th". */
export async function trainingWords(): Promise<CollectionEntry<'trainingPage'>['data']> {
  const words = await wordsOf('trainingPage');
  const figures = {
    fee: words.fee.toLocaleString('en-IN'),
    year: String(words.year),
    semesters: SEMESTERS.join(', '),
  };
  const { banner, details } = words;
  return {
    ...words,
    banner: {
      ...banner,
      label: fill(banner.label, figures),
      figures: banner.figures.map((item) => ({ ...item, figure: fill(item.figure, figures) })),
    },
    details: { ...details, facts: details.facts.map((fact) => ({ ...fact, text: fill(fact.text, figures) })) },
  };
}
