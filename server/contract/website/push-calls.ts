/** Messages to the browsers of people who follow players, and the calls that an open page shows (server/hall/push/README.md). */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const maxFollowedPlayers = 20;

export const readPushKey = call({
  method: 'GET',
  path: '/api/public/push',
  right: 'public',
  summary: 'Web Push: the VAPID key of this server, and whether its messages leave it',
  tag: 'public',
  answer: z.object({
    /** Null: this server sends no messages, because people do not open it over HTTPS. */
    key: z.string().nullable(),
    /** False: messages wait because no push service could be reached. */
    isOnline: z.boolean(),
  }),
});

/** 65 and 16 bytes in base64url. */
const keys = z.object({ p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/), auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const followedPlayer = z.object({
  eventId: id,
  playerId: id,
  /** The browser belongs to the player: 'You are called', not 'PLAYER is called'. */
  isSelf: z.boolean(),
});

export const savePushSubscription = call({
  method: 'PUT',
  path: '/api/public/push-subscription',
  right: 'public',
  summary: 'Web Push: stores the browser and the players that it gets messages about, in place of those before',
  tag: 'public',
  bodyLimit: 4_096,
  body: z.object({
    endpoint: z.string().min(1).max(1_000),
    keys,
    lang: z.enum(['en', 'de']),
    players: z.array(followedPlayer).min(1).max(maxFollowedPlayers),
    /** From the first answer; with it the browser may change its address. */
    secret: secret.nullish(),
  }),
  answer: z.object({
    secret,
    /** The players that the public may see: about the others no message comes. */
    players: z.array(followedPlayer),
  }),
});

export const removePushSubscription = call({
  method: 'POST',
  path: '/api/public/push-subscription/remove',
  right: 'public',
  summary: 'Web Push: ends the subscription with this secret. An unknown secret is no error',
  tag: 'public',
  bodyLimit: 1_024,
  body: z.object({ secret }),
  status: 204,
});

const calledPlayer = z.object({
  playerId: id,
  participantId: id,
  displayName: z.string(),
  countryId: id.nullable(),
  country: z.string().nullable(),
  /** When a phone said that the player is coming, and when the desk or the referee saw the player. */
  comingAt: z.string().nullable(),
  hereAt: z.string().nullable(),
});

export const listCalledMatches = call({
  method: 'GET',
  path: '/api/public/events/:id/called-matches',
  right: 'public',
  summary: 'Matches of a published event that are called to a table and have not begun',
  tag: 'public',
  params: idParams,
  answer: z.object({
    timeZone: z.string(),
    lossMinutes: z.number().int(),
    matches: z.array(
      z.object({
        id,
        tableDisplayNumber: z.number().int().nullable(),
        announcedAt: z.string().nullable(),
        /** How often the players were called since. */
        calls: z.number().int(),
        roundName: z.string(),
        label: z.string(),
        raceTo: z.number().int(),
        players: z.array(calledPlayer),
      }),
    ),
  }),
});
