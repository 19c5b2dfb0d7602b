import { audit } from '../../auth/audit.ts';

/** A post that was handed in just now. */
export interface HandedIn {
  postId: string;
  title: string;
  /** ID of the administrator who handed it in. */
  by: string;
}

/** What follows once a post is handed in: called after the review is stored, once for each time, and not for repeats. */
export async function handedIn({ postId, title, by }: HandedIn): Promise<void> {
  await audit(by, 'post-handed-in', title, { kind: 'post', id: postId });
}
