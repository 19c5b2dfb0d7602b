import type { APIRoute, GetStaticPaths } from 'astro';
import { coverSvg } from '../../content/covers/cover-svg.ts';
import { DRAWING_NAMES, type Drawing, GROUNDS, type Ground } from '../../domain/posts/cover.ts';

interface Cover {
  drawing: Drawing;
  ground: Ground;
}

/** A file for each drawing on each ground, as `coverPath` names them. */
export const getStaticPaths: GetStaticPaths = () =>
  DRAWING_NAMES.flatMap((drawing) =>
    GROUNDS.map((ground) => ({
      params: { cover: `${drawing}-${ground}` },
      props: { drawing, ground } satisfies Cover,
    })),
  );

export const GET: APIRoute<Cover> = ({ props: { drawing, ground } }) =>
  new Response(coverSvg(drawing, ground), { headers: { 'content-type': 'image/svg+xml' } });
