/** Ends the session on the server, deletes the token in every tab and reloads the page. */
import { logOut as logOutCall } from '#contract/people/sessions.ts';
import { send } from '../api/send.ts';
import { endSession } from './session.ts';

export async function logOut(): Promise<void> {
  await send(logOutCall, {}).catch(() => null);
  endSession();
  location.replace('/public/sign-in');
}
