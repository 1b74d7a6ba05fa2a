/** Exchanges name and password for a token, and loads its session. */
import { authenticate as signIn } from '#contract/people/sessions.ts';
import { ApiProblem } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { loadSession, session } from '../state/session.ts';

/** `code`: the code of the second factor, once the server has requested it. */
export type SignInCredentials = { username: string; password: string; rememberMe: boolean; code?: string };

export async function authenticate({ username, password, rememberMe, code }: SignInCredentials): Promise<void> {
  clearToken();
  const { id_token: token } = await send(signIn, {
    body: { username: username.trim(), password, rememberMe, ...(code === undefined ? {} : { code }) },
  });
  storeToken(token, rememberMe);
  session.error = null;
  await loadSession();
  if (session.status === 'authenticated') return;
  clearToken();
  throw new ApiProblem(0, { detail: session.error ?? 'Wrong login data.' });
}
