import type { APIRoute } from 'astro';
import { clientMarks } from '../../content/client-marks.ts';

/** The marks of the clients in one file, each a symbol by the name of its own (docs/decisions/136). */
export const GET: APIRoute = async () => {
  const symbols = [...(await clientMarks()).values()];
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
