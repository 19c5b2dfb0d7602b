import { jwtVerify, SignJWT } from 'jose';
import { sessionSecret } from '../shared/config.ts';

const ISSUER = 'zira-digital';

/** The purpose of a token, which is not valid for any other. */
export type Audience = 'admin' | 'preview' | 'site-preview' | 'resume-upload' | 'passkey-sign-in' | 'passkey-adding';

/** The claims of a token. */
export interface Claims {
  /** Of the token; of an administrator's token, the session id. */
  id: string;
  /** The administrator's ID, the post's id, a page's path, the name and size of the upload, or who may answer a challenge. */
  subject: string;
}

/** Signs a token (HS256) that expires after `lifetime` milliseconds. */
export function signToken(audience: Audience, { id, subject }: Claims, lifetime: number): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + lifetime))
    .sign(sessionSecret());
}

/** The claims of a token; undefined when it is forged, expired or for another audience. */
export async function verifyToken(audience: Audience, token: string): Promise<Claims | undefined> {
  const secret = sessionSecret();
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      requiredClaims: ['exp', 'jti', 'sub'],
    });
    return payload.jti && payload.sub ? { id: payload.jti, subject: payload.sub } : undefined;
  } catch {
    return undefined;
  }
}
