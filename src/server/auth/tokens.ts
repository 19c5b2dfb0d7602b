import { jwtVerify, SignJWT } from 'jose';
import { sessionSecret } from '../shared/config.ts';

const ISSUER = 'zira-digital';

/** What a token may be used for; a token of one purpose opens nothing of another. */
export type Audience = 'admin' | 'preview' | 'resume-upload';

/** The facts a token carries. */
export interface Claims {
  /** Names this token; the session's key for an administrator. */
  id: string;
  /** Whom or what the token is about. */
  subject: string;
}

/** Signs a token (HS256) that ends by itself after `lifetime` milliseconds. */
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

/** The claims of a token of ours for this audience, or undefined when it is forged, expired or meant for something else. */
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
