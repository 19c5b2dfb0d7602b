import { v7 as uuidV7 } from 'uuid';
import { TIMES } from '../../domain/shared/limits.ts';
import type { PreviewLink } from '../../domain/shared/preview-link.ts';
import { isUuidV7, uuidTime } from '../../domain/shared/uuid.ts';
import { type Audience, signToken, verifyToken } from './tokens.ts';

/** Links that show something unpublished to everybody who has them, for 24 hours. A subject is an id or a path without a slash in front. */
export interface PreviewLinks {
  /** Makes a link. @param addressOf the path under the site's root, with the token */
  make(subject: string, addressOf: (token: string) => string): Promise<PreviewLink>;
  /**
   * Whether a token opens the preview of a subject.
   * @param revokedAt when the links of the subject were last revoked, in milliseconds since 1970; undefined for never
   */
  opens(token: string, subject: string, revokedAt: number | undefined): Promise<boolean>;
}

export function previewLinks(audience: Audience): PreviewLinks {
  return {
    async make(subject, addressOf) {
      // Without `msecs`, the time in the id would stay ahead after the clock was set back.
      const token = await signToken(audience, { id: uuidV7({ msecs: Date.now() }), subject }, TIMES.preview);
      return { url: addressOf(token), expiresAt: new Date(Date.now() + TIMES.preview).toISOString() };
    },
    async opens(token, subject, revokedAt) {
      const claims = await verifyToken(audience, token);
      if (claims?.subject !== subject) return false;
      return revokedAt === undefined || (isUuidV7(claims.id) && uuidTime(claims.id) > revokedAt);
    },
  };
}
