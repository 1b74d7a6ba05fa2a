/** The session token: a JSON Web Token that only says who and which session; whether the session still lives is in its row (security.md, Sessions). */
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { Role } from '#machines/names.ts';
import type { Context } from '../../store/context.ts';
import { secretsOf } from '../../store/secrets-of.ts';

type TokenClaims = {
  /** Login. */
  sub: string;
  /** Roles, comma-separated; for clients only, the server reads them from the database. */
  auth: string;
  /** Session id. */
  sid: string;
  /** Seconds since 1970. */
  exp: number;
};

type Tokens = { sign: (claims: TokenClaims) => string; verify: (token: string) => TokenClaims | null };

/** Registers @fastify/jwt on `app` and makes the office's tokens readable for sockets too. */
export async function registerTokens(app: FastifyInstance): Promise<void> {
  const { context } = app;
  await app.register(jwt, {
    secret: secretsOf(context).tokenKey,
    sign: { algorithm: 'HS512', noTimestamp: true },
    // Expiry is compared with the office's clock below, not with the machine's.
    verify: { algorithms: ['HS512'], ignoreExpiration: true },
  });
  tokensByContext.set(context, {
    sign: (claims) => app.jwt.sign(claims),
    verify: (token) => readClaims(context, () => app.jwt.verify(token)),
  });
}

/** The token of a session that was just started. */
export function issueToken(context: Context, session: { id: string; login: string; roles: readonly Role[]; expiresAt: Date }): string {
  const exp = Math.floor(session.expiresAt.getTime() / 1000);
  return tokensOf(context).sign({ sub: session.login, auth: session.roles.join(','), sid: session.id, exp });
}

export function tokensOf(context: Context): Tokens {
  const tokens = tokensByContext.get(context);
  if (!tokens) throw new Error('Session tokens are not set up: register authPlugin before anything that reads a token.');
  return tokens;
}

const tokensByContext = new WeakMap<Context, Tokens>();

function readClaims(context: Context, verify: () => unknown): TokenClaims | null {
  const claims = verifiedOrNull(verify);
  if (claims === null || typeof claims !== 'object') return null;
  const { sub, auth, sid, exp } = claims as Partial<Record<keyof TokenClaims, unknown>>;
  if (typeof sub !== 'string' || typeof auth !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null;
  return exp * 1000 > context.clock().getTime() ? { sub, auth, sid, exp } : null;
}

/** Any reason for which a token does not verify is the same to us: it is not ours. */
function verifiedOrNull(verify: () => unknown): unknown {
  try {
    return verify();
  } catch {
    return null;
  }
}
