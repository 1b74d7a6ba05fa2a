/** The state of an account (`userStates` in contract/people/user-form.ts), computed from a row `u` of `app_user`. */
import { sql } from 'kysely';
import type { UserState } from '#contract/people/user-form.ts';
import { noPassword } from '../../../http/auth/users.ts';

/** A newer link, or one to another address, counts as the newest invitation. */
const newestInvitation = sql<string | null>`(select m.state from mail_outbox m
  where m.to_user_id = u.id and m.template = 'invitation' order by m.id desc limit 1)`;

export const accountState = sql<UserState>`case
  when u.activated = ${true} and u.password_hash <> ${noPassword} then 'ACTIVE'
  when u.activated = ${true} and ${newestInvitation} = 'DEAD' then 'UNDELIVERED'
  when u.activated = ${true} then 'INVITED'
  when u.waiting_since is not null then 'WAITING' else 'DEACTIVATED' end`;
