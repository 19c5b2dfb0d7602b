/** Whether a request names the version that it would get, so that 304 answers it. @param etag a strong tag, in quotes */
export function hasEtag(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
