import type { APIRoute } from 'astro';
import { lexiconFile } from '../hindi/lexicon.ts';

/** The Hindi words of Home's painted board, which its script loads when a visitor begins to type. */
export const GET: APIRoute = () =>
  new Response(lexiconFile(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
