import { useEffect, useState } from 'react';
import { loadCover } from '../../../../browser/posts/blog-calls.ts';
import { type Ground, groundOf, groundOfPath } from '../../../../domain/posts/cover.ts';

/**
 * The ground of the cover that a post has or will have, which depends on the posts before it; null until it is known. When it cannot be
 * read, that of a post alone.
 *
 * @param id of the post; null when it shows no cover
 */
export function useGround(id: string | null): Ground | null {
  const [known, setKnown] = useState<{ id: string; ground: Ground } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isLatest = true;
    loadCover(id)
      .catch((error: unknown) => {
        console.error('The cover could not be read.', error);
        return undefined;
      })
      .then((cover) => {
        if (isLatest) setKnown({ id, ground: groundOfPath(cover ?? '') ?? groundOf(id) });
      });
    return () => {
      isLatest = false;
    };
  }, [id]);
  return known !== null && known.id === id ? known.ground : null;
}
