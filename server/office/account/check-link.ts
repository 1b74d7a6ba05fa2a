/** Judges a one-time link before its form asks for anything. Opening a link uses nothing up. */
import type { LinkKind } from '#contract/people/public-account.ts';
import { peekToken } from '../../http/auth/one-time-tokens.ts';
import { requireSetupLink } from '../../http/auth/setup.ts';
import { linkExpired } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { signUpOfLink } from './sign-up.ts';

/** Throws what the call of this link would throw: a 400, or for the set-up a 404 or 410. */
export async function requireUsableLink(context: Context, { kind, key }: { kind: LinkKind; key: string }): Promise<void> {
  if (kind === 'setup') return requireSetupLink(context, key);
  const isUsable =
    kind === 'signUp' ? (await signUpOfLink(context, key)) !== undefined : await belongsToActive(context, purposes[kind], key);
  if (!isUsable) throw linkExpired();
}

/** A link to choose a password is accepted under either of its words (reset-password.ts). */
const purposes = { email: ['EMAIL'], reset: ['RESET', 'INVITE'], invite: ['INVITE', 'RESET'] } as const;

async function belongsToActive(context: Context, names: (typeof purposes)[keyof typeof purposes], key: string): Promise<boolean> {
  for (const purpose of names) {
    const token = await peekToken(context, purpose, key);
    if (!token?.userId) continue;
    const owner = await context.read.selectFrom('appUser').select('activated').where('id', '=', token.userId).executeTakeFirst();
    return owner?.activated === true;
  }
  return false;
}
