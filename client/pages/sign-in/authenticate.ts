/** Exchanges name and password for a token and loads the session behind it. */
import { ApiProblem } from '../../api/problem.ts';
import { request } from '../../api/request.ts';
import { clearToken, storeToken } from '../../api/token.ts';
import { loadSession, session } from '../../state/session.ts';

export type Credentials = { username: string; password: string; rememberMe: boolean };

export async function authenticate({ username, password, rememberMe }: Credentials): Promise<void> {
  clearToken();
  const { headers, body } = await request({
    method: 'POST',
    path: '/api/authenticate',
    body: { username: username.trim(), password, rememberMe },
  });
  const token = tokenFrom(headers, body);
  if (!token) throw new ApiProblem(401, { detail: 'Wrong login data.' });
  storeToken(token, rememberMe);
  session.error = null;
  await loadSession();
  if (session.status === 'authenticated') return;
  clearToken();
  throw new ApiProblem(0, { detail: session.error ?? 'Wrong login data.' });
}

/** The header of the specification first; a proxy may drop it, so the body counts too. */
function tokenFrom(headers: Headers, body: unknown): string | null {
  const header = headers.get('Authorization');
  if (header?.startsWith('Bearer ')) return header.slice('Bearer '.length);
  const inBody: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'id_token') : null;
  return typeof inBody === 'string' ? inBody : null;
}
