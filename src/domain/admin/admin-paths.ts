import type { SubmissionKind } from '../submissions/submission.ts';

/** Query parameter of the screen for a new post: the id of the post to copy. */
export const COPY_PARAMETER = 'copy';

/** The path of the editor for a copy of a post. */
export function copyPath(id: string): string {
  return `/admin/add-blogs?${COPY_PARAMETER}=${id}`;
}

/** The path of the editor for a post. */
export function editPath(id: string): string {
  return `/Blogs/${id}/edit`;
}

/** The paths of the photo library and of the administrators. */
export const PHOTOS_PATH = '/admin/add-photos';
export const PEOPLE_PATH = '/admin/people';

/** The path of the form for an entry of the website. */
export function entryPath(key: string): string {
  return `/admin/website#${key}`;
}

/** The path of a submission in the inbox. */
export function submissionPath({ kind, id }: { kind: SubmissionKind; id: string }): string {
  return `/admin/inbox?${new URLSearchParams({ kind, id })}`;
}

/** The path of the sign-in with an ID filled in. It stands behind the `#`, so that it is in no log. */
export function signInPath(adminID: string): string {
  return `/admin/admin-login#${adminID}`;
}
