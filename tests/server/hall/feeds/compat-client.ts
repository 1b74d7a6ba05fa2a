/**
 * A reader of such feeds, written from the published field names alone: every field of every answer is present and of its type. It imports
 * nothing of the server.
 */
import { z } from 'zod';

const text = z.string();
const whole = z.number().int();
/** '' or an instant with its offset. */
const time = z.union([z.literal(''), z.iso.datetime({ offset: true, local: false }).refine((value) => /[+-]\d\d:\d\d$/.test(value))]);

const organization = z.strictObject({ organizationId: whole, stub: text, name: text, url: text, logo: text, profileColor: text });
const country = z.strictObject({ name: text, alpha3: text, image: text, continent: text });
const player = z.strictObject({ playerId: whole, name: text, firstname: text, lastname: text, url: text, image: text, country });
const matchPlayer = player.extend({ represents: z.union([organization, z.tuple([])]) });
const venue = z.strictObject({ venueId: whole, name: text, url: text, owner: organization });
const table = z.strictObject({
  ...{ tableId: whole, name: text, manufacturer: text, model: text, branch: text, branchId: whole, size: text, cloth: text },
  ...{ pockets: text, slate: text, description: text, venue },
});
const runouts = z.strictObject({ runoutsA: whole, runoutsB: whole, lagWinsA: whole, lagWinsB: whole });
const match = z.strictObject({
  ...{ matchId: whole, matchno: whole, roundName: text, round: whole, playerA: matchPlayer, playerB: matchPlayer },
  ...{ scoreA: whole, scoreB: whole, raceTo: whole, discipline: text, disciplineId: whole, branch: text, penalty: whole, groupNo: whole },
  ...{
    inningsPlayerA: whole,
    inningsPlayerB: whole,
    highBreaksA: z.array(whole),
    highBreaksB: z.array(whole),
    runoutsA: whole,
    runoutsB: whole,
  },
  ...{
    lagWinner: text,
    handicapA: whole,
    handicapB: whole,
    table,
    tournamentId: whole,
    challengeId: whole,
    starttime: time,
    stoptime: time,
  },
  matchstatus: z.enum(['waiting', 'playing', 'finished']),
  matchstatusCode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  ...{ bestOfSets: whole, useInnings: z.boolean(), frames: z.array(z.unknown()), properties: runouts, sets: z.array(z.unknown()) },
  curVersion: whole,
  notes: z.array(z.strictObject({ note: text, time })),
  ...{ matchType: text, videoLink: text, comment: text, winnerNext: whole, loserNext: whole },
});
export type CompatMatch = z.output<typeof match>;

const tournament = z.strictObject({
  ...{ tournamentId: whole, name: text, type: text, format: text, url: text, timezone: text, displayDate: text },
  ...{
    starttime: time,
    stoptime: time,
    deadline: time,
    status: text,
    discipline: text,
    contacts: z.array(z.unknown()),
    owner: organization,
  },
  ...{ venues: z.array(venue), standings: z.array(z.unknown()), matches: z.array(match) },
});
const scoreboard = z.strictObject({
  status: text,
  tournament: z.strictObject({ name: text, tournamentId: whole, discipline: text, displayDate: text }),
  challenge: z.strictObject({}),
  match: z.union([match, z.strictObject({})]),
  ...{ venueId: whole, venueName: text, error: text },
});
const update = z.strictObject({ action: z.literal('UPDATE MATCHES'), tournamentId: whole, data: z.array(match).min(1) });

type Parser<Value> = (body: string) => Value;
const parser =
  <Value>(schema: z.ZodType<Value>): Parser<Value> =>
  (body) =>
    schema.parse(JSON.parse(body));

export const readTournament = parser(tournament);
export const readEntrants = parser(z.array(player.extend({ seeding: whole })));
export const readScoreboard = parser(scoreboard);
export const readUpdate = parser(update);
export const readError: Parser<string> = (body) => z.strictObject({ error: text.min(1) }).parse(JSON.parse(body)).error;
