/** How an account stands (`userStates` of contract/people/user-form.ts), worked out of a row `u` of `app_user` where it is read. */
import { sql } from 'kysely';
import type { UserState } from '#contract/people/user-form.ts';
import { noPassword } from '../../../http/auth/users.ts';

/** A link that was handed over since, or sent to another address, is a newer invitation. */
const newestInvitation = sql<string | null>`(select m.state from mail_outbox m
  where m.to_user_id = u.id and m.template = 'invitation' order by m.id desc limit 1)`;

export const accountState = sql<UserState>`case
  when u.activated = ${true} and u.password_hash <> ${noPassword} then 'ACTIVE'
  when u.activated = ${true} and ${newestInvitation} = 'DEAD' then 'UNDELIVERED'
  when u.activated = ${true} then 'INVITED'
  when u.waiting_since is not null then 'WAITING' else 'DEACTIVATED' end`;
