/** The second factor of one's own account, and its reset by an administrator. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = call({
  method: 'GET',
  path: '/api/account/second-factor',
  right: 'account',
  summary: 'Since when a code is asked for at sign-in, and how many recovery codes are left',
  answer: z.object({ since: z.string().nullable(), recoveryCodesLeft: z.number().int() }),
});

export const startSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor',
  right: 'account',
  summary: 'A new secret for an authenticator app; asks for the password',
  answer: z.object({ secret: z.string(), qrSize: z.number().int(), qrPath: z.string() }),
});

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  right: 'account',
  summary: 'The first code of the app: from now on one is asked for; answers the recovery codes, once',
  entity: 'secondFactor',
  body: z.object({ code: z.string().min(1).max(40) }),
  answer: recoveryCodes,
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  right: 'account',
  summary: 'Ten new recovery codes instead of the old ones; asks for the password',
  answer: recoveryCodes,
});

export const removeSecondFactor = call({
  method: 'DELETE',
  path: '/api/account/second-factor',
  right: 'account',
  summary: 'Signs in with the password alone again; asks for the password',
  status: 204,
});

export const resetSecondFactor = call({
  method: 'DELETE',
  path: '/api/users/:login/second-factor',
  right: 'user:write',
  summary: 'Takes the second factor from somebody who has lost it; asks for the password',
  params: z.object({ login: z.string().min(1).max(100) }),
  status: 204,
});
