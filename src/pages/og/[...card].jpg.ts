import type { APIRoute, GetStaticPaths } from 'astro';
import { type Card, cardSvg } from '../../pictures/card.ts';
import { allCards } from '../../pictures/cards.ts';
import { jpeg } from '../../pictures/raster.ts';

/** The social card of every page and case study, as `cardPath` names them. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await allCards()).map(({ name, card }) => ({ params: { card: name }, props: { card } }));

export const GET: APIRoute<{ card: Card }> = async ({ props }) =>
  new Response(new Uint8Array(await jpeg(cardSvg(props.card))), { headers: { 'content-type': 'image/jpeg' } });
