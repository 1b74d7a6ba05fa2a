/** The session token: a JSON Web Token with only the user and the session. The row of the session says whether it is still valid. */
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { Role } from '#machines/names.ts';
import type { Context } from '../../store/context.ts';
import { secretsOf } from '../../store/secrets-of.ts';

type TokenClaims = {
  /** The login. */
  sub: string;
  /** The roles, separated by commas. Only for clients: the server reads roles from the database. */
  auth: string;
  /** The session id. */
  sid: string;
  /** Seconds since 1970. */
  exp: number;
};

type Tokens = { sign: (claims: TokenClaims) => string; verify: (token: string) => TokenClaims | null };

/** Registers @fastify/jwt on `app` and makes the tokens available to sockets too. */
export async function registerTokens(app: FastifyInstance): Promise<void> {
  const { context } = app;
  await app.register(jwt, {
    secret: secretsOf(context).tokenKey,
    sign: { algorithm: 'HS512', noTimestamp: true },
    // The expiry is checked below with the clock of the context, not with the system clock.
    verify: { algorithms: ['HS512'], ignoreExpiration: true },
  });
  tokensByContext.set(context, {
    sign: (claims) => app.jwt.sign(claims),
    verify: (token) => readClaims(context, () => app.jwt.verify(token)),
  });
}

/** Returns the token of a new session. */
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

/** Returns null for every verification error, because the reason does not matter. */
function verifiedOrNull(verify: () => unknown): unknown {
  try {
    return verify();
  } catch {
    return null;
  }
}
