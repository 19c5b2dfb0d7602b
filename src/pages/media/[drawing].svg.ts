import type { APIRoute, GetStaticPaths } from 'astro';
import { drawingSvg } from '../../content/drawing-svg.ts';

interface Source {
  svg: string;
}

const SOURCES = import.meta.glob<string>('../../content/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Each drawing of src/content/drawings in the colours of the palette. */
export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(SOURCES).map(([path, svg]) => ({
    params: { drawing: path.replace(/^.*\/|\.svg$/g, '') },
    props: { svg } satisfies Source,
  }));

export const GET: APIRoute<Source> = ({ props: { svg } }) =>
  new Response(drawingSvg(svg), { headers: { 'content-type': 'image/svg+xml' } });
