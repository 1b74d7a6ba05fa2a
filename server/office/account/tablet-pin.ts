/** The PIN of a referee for tablets. The server draws it, so that nobody learns from a refused choice which PINs exist. */
import type { FastifyInstance } from 'fastify';
import { getTabletPin, pinLength, removeTabletPin, renewTabletPin } from '#contract/people/tablet-pin.ts';
import { personOf } from '../../http/auth/guard.ts';
import { hashShortCode } from '../../http/auth/one-time-secrets.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';

export async function tabletPinRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getTabletPin, async ({ actor, context }) => {
    const { userId } = personOf(actor);
    const pin = await context.read.selectFrom('tabletPin').select('createdAt').where('userId', '=', userId).executeTakeFirst();
    return { since: pin?.createdAt ?? null };
  });
  // No Idempotency-Key here: the stored answer would contain the PIN in plain text.
  serve(app, renewTabletPin, ({ actor, context }) => renew(context, personOf(actor)));
  serve(app, removeTabletPin, async ({ actor, context }) => {
    const person = personOf(actor);
    await commit(context, { actor: person }, async (work) => {
      await work.db.deleteFrom('tabletPin').where('userId', '=', person.userId).execute();
      note(work, person, 'tabletPinRemoved');
      return null;
    });
  });
}

type PinOwner = Extract<Actor, { kind: 'user' }>;

const note = ({ record }: WorkContext, { userId }: PinOwner, type: string): void =>
  record({ stream: `user:${userId}`, version: 0, type, data: {}, rooms: [] });

async function renew(context: Context, person: PinOwner): Promise<{ pin: string }> {
  const { answer: pin } = await commit(context, { actor: person }, async (work) => {
    const drawn = await freePin(context, work);
    await work.db.deleteFrom('tabletPin').where('userId', '=', person.userId).execute();
    await work.db
      .insertInto('tabletPin')
      .values({ userId: person.userId, hash: hashOf(context, drawn), createdAt: work.at })
      .execute();
    note(work, person, 'tabletPinRenewed');
    return drawn;
  });
  return { pin };
}

async function freePin(context: Context, { db }: WorkContext): Promise<string> {
  for (;;) {
    const pin = String(context.random(6).readUIntBE(0, 6) % 10 ** pinLength).padStart(pinLength, '0');
    const other = await db.selectFrom('tabletPin').select('userId').where('hash', '=', hashOf(context, pin)).executeTakeFirst();
    if (!other) return pin;
  }
}

const hashOf = (context: Context, pin: string): string => hashShortCode(context, `tablet pin ${pin}`);

/** Returns the active user with this PIN, or null. */
export async function userOfPin(context: Context, { db }: WorkContext, pin: string): Promise<PinOwner | null> {
  const rows = await db
    .selectFrom('tabletPin as p')
    .innerJoin('appUser as u', 'u.id', 'p.userId')
    .leftJoin('userAuthority as a', 'a.userId', 'u.id')
    .select(['u.id', 'u.login', 'u.firstName', 'u.lastName', 'a.authority'])
    .where('p.hash', '=', hashOf(context, pin))
    .where('u.activated', '=', true)
    .execute();
  const [user] = rows;
  if (!user) return null;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.login;
  const roles = rows.flatMap(({ authority }) => (authority === null ? [] : [authority]));
  return { kind: 'user', userId: user.id, login: user.login, name, roles, sessionId: '' };
}
