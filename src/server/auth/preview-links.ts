import { v7 as uuidV7 } from 'uuid';
import { TIMES } from '../../domain/shared/limits.ts';
import type { PreviewLink } from '../../domain/shared/preview-link.ts';
import { isUuidV7, uuidTime } from '../../domain/shared/uuid.ts';
import type { Values } from '../storage/store.ts';
import { type Audience, signToken, verifyToken } from './tokens.ts';

/** How revocations are stored: an unreadable record lets no link open until it is written again. */
export const REVOCATIONS = { fallback: () => Number.MAX_VALUE };

/** Links that show something unpublished to everybody who has them, for 24 hours. A subject is an id or a path without a slash in front. */
export interface PreviewLinks {
  /** Makes a link. @param addressOf the path under the site's root, with the token */
  make(subject: string, addressOf: (token: string) => string): Promise<PreviewLink>;
  /** Whether a token opens the preview of a subject. @throws StorageUnavailable */
  opens(token: string, subject: string): Promise<boolean>;
  /** Revokes every link to a subject that was made until now. @throws StorageUnavailable */
  revoke(subject: string): Promise<void>;
}

/** @param revocations when the links of a subject were last revoked, in milliseconds since 1970 */
export function previewLinks(audience: Audience, revocations: Values<number>): PreviewLinks {
  const revoke = async (subject: string) => void (await revocations.set(subject, Date.now()));
  return {
    revoke,
    async make(subject, addressOf) {
      // Without `msecs`, the time in the id would stay ahead after the clock was set back.
      const token = await signToken(audience, { id: uuidV7({ msecs: Date.now() }), subject }, TIMES.preview);
      return { url: addressOf(token), expiresAt: new Date(Date.now() + TIMES.preview).toISOString() };
    },
    async opens(token, subject) {
      const claims = await verifyToken(audience, token);
      if (claims?.subject !== subject) return false;
      const revokedAt = (await revocations.get(subject))?.value;
      return revokedAt === undefined || (isUuidV7(claims.id) && uuidTime(claims.id) > revokedAt);
    },
  };
}
