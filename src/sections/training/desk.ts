import type { DeskObject } from '../../content/desk-objects.ts';

/** The empty desk with its lamp as SVG, 232 by 104 from -16; colours are tokens. */
export const DESK = `<path fill="var(--leaf)" d="M4 62h224v6H4z"/>
<path fill="var(--ink)" d="M14 68h6v20h-6zM212 68h6v20h-6z"/>
<path fill="var(--forest)" d="M164 68h40v14h-40z"/><path fill="var(--board)" d="M179 72h10v3h-10z"/>
<path fill="var(--ink)" d="M196 59h24v3h-24zM207 30h3v29h-3z"/><path fill="var(--ink)" d="M190 24l20 4v4l-20-1z"/><path fill="var(--board)" d="M178 30l14-14 10 10-4 8z"/>`;

/** What a week adds, at its place on the desk or on the wall behind it. */
export const DESK_DRAWINGS: Record<DeskObject, string> = {
  notebook: `<path fill="var(--clay)" d="M12 30h26v32H12z"/><path fill="var(--ink)" d="M12 30h5v32h-5z"/><path fill="var(--paper)" d="M21 37h13v8H21z"/><path fill="var(--board)" d="M40 36l3-6 3 6v26h-6z"/><path fill="var(--ink)" d="M43 30l1.5 3h-3z"/>`,
  laptop: `<path fill="var(--ink)" d="M54 24h50v34H54z"/><path fill="var(--mist)" d="M57 27h44v28H57z"/><path fill="var(--board)" d="M61 31h18v7H61z"/><path fill="var(--sage)" d="M61 41h34v3H61zM61 47h24v3H61z"/><path fill="var(--sage)" d="M48 58h62v4H48z"/>`,
  chart: `<g transform="translate(0 -11)"><path fill="var(--ink)" d="M60-2h44v22H60z"/><path fill="var(--paper)" d="M62 0h40v18H62z"/><path fill="var(--sage)" d="M66 10h6v6h-6z"/><path fill="var(--leaf)" d="M75 7h6v9h-6z"/><path fill="var(--forest)" d="M84 5h6v11h-6z"/><path fill="var(--board)" d="M93 2h6v14h-6z"/></g>`,
  qr: `<path fill="var(--ink)" d="M116 30h24v26h-24z"/><path fill="var(--paper)" d="M118 32h20v20h-20z"/><path fill="var(--ink)" d="M120 34h6v6h-6zM130 34h6v6h-6zM120 44h6v6h-6zM128 42h3v3h-3zM133 42h3v3h-3zM128 47h3v3h-3zM133 47h3v3h-3z"/><path fill="var(--ink)" d="M124 56h8v3h-8zM118 59h20v3h-20z"/>`,
  camera: `<path fill="var(--ink)" d="M146 42h30v20h-30zM150 38h10v4h-10z"/><path fill="var(--mist)" d="M169 45h4v3h-4z"/><path fill="var(--sage)" d="M160 45a7.5 7.5 0 1 0 .1 0z"/><path fill="var(--ink)" d="M160 48a4.5 4.5 0 1 0 .1 0z"/><path fill="var(--clay)" d="M148 45h4v4h-4z"/>`,
  certificate: `<g transform="translate(0 -11)"><path fill="var(--board)" d="M116-2h44v26h-44z"/><path fill="var(--paper)" d="M119 1h38v20h-38z"/><path fill="var(--ink)" d="M123 5h22v3h-22z"/><path fill="var(--sage)" d="M123 10h18v2h-18zM123 14h14v2h-14z"/><path fill="var(--clay)" d="M146 15l-1 9 4-2 4 2-1-9z"/><path fill="var(--board)" d="M149 8a5 5 0 1 0 .1 0z"/></g>`,
};
