import { tabStore } from '../shared/storage.ts';

/** Where this tab keeps the post that was saved last for everybody to read. */
const KEY = 'just-published';

interface Published {
  title: string;
  /** Under the site's root. */
  path: string;
}

/** Has the dashboard lead to a post that everybody can read now. */
export function rememberPublished(post: Published): void {
  tabStore.write(KEY, JSON.stringify(post));
}

/** The post that was just published, or null; kept over a reload. */
export function justPublished(): Published | null {
  try {
    return JSON.parse(tabStore.read(KEY) ?? 'null') as Published | null;
  } catch {
    return null;
  }
}

/** It was seen. */
export function forgetPublished(): void {
  tabStore.remove(KEY);
}
