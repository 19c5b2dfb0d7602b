import { SITE } from '../../src/site.ts';

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const longDate = (iso) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const list = (items) => `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;

function style(font) {
  return `
    @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font}); font-weight: 400 800; font-stretch: 100% 125%; }
    @page { size: A4; margin: 0; }
    * { box-sizing: border-box; margin: 0; padding: 0; }
    html { print-color-adjust: exact; }
    body { font: 430 11.5pt/1.5 Anek; color: #101814; height: 297mm; display: grid; grid-template-rows: auto 1fr auto; }
    h1, h2, .logo { font-stretch: 125%; font-weight: 720; letter-spacing: -.014em; }
    header { background: #ffbe00; padding: 15mm 18mm 11mm; }
    .logo { display: inline-block; background: #101814; color: #ffbe00; font-size: 11pt; padding: 2.6mm 4mm 1.6mm;
      border-radius: 1.4mm; line-height: 1.2; box-shadow: inset 0 0 0 .8mm #101814, inset 0 0 0 1.2mm #ffbe00; }
    .kind { margin-top: 16mm; font-weight: 620; }
    h1 { font-size: 36pt; line-height: 1; letter-spacing: -.022em; margin-top: 2mm; }
    .facts { display: grid; grid-template-columns: repeat(3, 1fr); row-gap: 3mm; margin-top: 11mm; border-top: .6mm solid #101814; padding-top: 3mm; }
    .facts div { padding-right: 3mm; line-height: 1.3; }
    .facts div:not(:nth-child(3n + 1)) { border-left: .6mm solid #101814; padding-left: 3.5mm; }
    dt { font-weight: 620; }
    main { padding: 12mm 18mm 8mm; }
    .lead { font-size: 15pt; line-height: 1.35; max-width: 150mm; }
    .lists { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-top: 11mm; border-top: .6mm solid #101814; padding-top: 7mm; }
    h2 { font-size: 14pt; line-height: 1.1; margin-bottom: 4mm; }
    ul { list-style: none; }
    li { position: relative; padding-left: 6.5mm; margin-bottom: 2.6mm; line-height: 1.4; }
    li::before { content: ''; position: absolute; left: 0; top: 1.5mm; width: 3.2mm; height: 3.2mm; border-radius: 50%;
      background: #ffbe00; border: .7mm solid #101814; }
    footer { background: #14382e; color: #f1f6f3; padding: 8mm 18mm 9mm; display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; }
    footer h2 { font-size: 12pt; margin-bottom: 1.5mm; }
    footer p { line-height: 1.4; }`;
}

/** How to reach the company, line by line; what is empty is left out. */
function reach() {
  const { street, city, email, phone } = SITE.contact;
  return [[street, city].filter(Boolean).join(', '), email, phone].filter(Boolean).join('<br>');
}

/** The HTML of an opening's job description; `font` is base64. */
export function jobDescriptionHtml(opening, font) {
  const { title, description, duties, requirements, department, type, location, datePosted } = opening;
  const { duration = '', stipend = '' } = opening;
  const allFacts = {
    Department: department,
    Type: type,
    Place: location,
    Duration: duration,
    Stipend: stipend,
    Posted: longDate(datePosted),
  };
  const facts = Object.entries(allFacts).filter(([, value]) => value !== '');
  return `<!doctype html><html lang="${SITE.language}"><head><meta charset="utf-8">
    <title>${escape(title)}: job description | ${SITE.name}</title><style>${style(font)}</style></head><body>
    <header><span class="logo">${SITE.name}</span><p class="kind">Job description</p><h1>${escape(title)}</h1>
      <dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl></header>
    <main><p class="lead">${escape(description)}</p>
      <div class="lists"><section><h2>What you will do</h2>${list(duties)}</section>
      <section><h2>What we ask</h2>${list(requirements)}</section></div></main>
    <footer><div><h2>How to apply</h2><p>Open Careers on our website, choose this opening and send the form with your resume.</p></div>
      <div><h2>${SITE.name}</h2><p>${reach()}</p></div></footer>
    </body></html>`;
}
