import type { Picture, State } from './state.ts';

const STYLES = `
body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem; background: #eee; color: #222 }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
h2 { margin-block: 3rem 1rem }
figure { margin: 0 }
figcaption { margin-block-end: 0.3rem; font-weight: 600 }
img { border: 1px solid #999; block-size: 30rem; inline-size: auto }
p { background: #fdd; padding: 1rem; max-inline-size: 30rem; white-space: pre-wrap }`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The HTML page that shows the pictures, sorted by page.
 * @param unreached why a picture could not be made, by file
 */
export function galleryOf(
  states: readonly State[],
  picturesOf: (state: State) => Picture[],
  unreached: ReadonlyMap<string, string>,
): string {
  const figure = (name: string, { viewport, file }: Picture) => {
    const fault = unreached.get(file);
    const shown = fault
      ? `<p>Not reached: ${escaped(fault)}</p>`
      : `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`;
    return `<figure><figcaption>${escaped(name)}, ${viewport.width}</figcaption>${shown}</figure>`;
  };
  const sections = [...Map.groupBy(states, ({ page }) => page)].map(([page, those]) => {
    const figures = those.flatMap((state) => picturesOf(state).map((picture) => figure(state.name, picture)));
    return `<h2>${escaped(page)}</h2>\n<section>${figures.join('\n')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>States</title><style>${STYLES}</style>
<h1>States</h1>
${sections.join('\n')}
`;
}
