/** Reads the card of one player: who they are, their current entry, and their final places of the season. */
import type { PlayerCardFacts } from '#contract/match/player-card.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { namesakesOf, squadsOf } from '../../office/people/players/namesakes.ts';
import type { Context } from '../../store/context.ts';
import { officeDay } from '../../store/settings/office-day.ts';
import { currentEntries } from './current-entries.ts';
import { readEntry } from './entry.ts';
import { seasonOf } from './season.ts';

/** `participantId`: chooses one of the player's entries; null for the first. */
type CardQuery = { id: number; participantId: number | null };

/** Throws 404 when there is no such player. */
export async function readPlayerCard(context: Context, actor: Actor | null, { id, participantId }: CardQuery): Promise<PlayerCardFacts> {
  const player = await readPlayer(context, actor, id);
  const entries = await currentEntries(context, actor, id);
  const chosen = entries.find((one) => one.participantId === participantId) ?? entries[0];
  return {
    player,
    entries: entries.map(({ participantId: own, tournamentName, eventName }) => ({ participantId: own, tournamentName, eventName })),
    entry: chosen ? await readEntry(context, actor, chosen) : null,
    season: await seasonOf(context.read, actor, { id, eventId: chosen?.eventId ?? null }),
  };
}

async function readPlayer(context: Context, actor: Actor | null, id: number): Promise<PlayerCardFacts['player']> {
  const { read } = context;
  const row = await read
    .selectFrom('playerProfile as pp')
    .leftJoin('playerCategory as pc', 'pc.id', 'pp.playerCategoryId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['pp.id', 'pp.version', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.teamProfile', 'pp.enabled'])
    .select(['pp.blockedForRegistrations as blocked', 'pp.photoMediaId', 'pp.photoPublic'])
    .select(['pc.name as playerCategoryName', 'c.id as countryId', 'c.mnemonic as country', 'c.name as countryName'])
    .where('pp.id', '=', id)
    .where('pp.mergedInto', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { version, photoMediaId, photoPublic, ...player } = row;
  const clubs = await squadsOf(read, [id], await officeDay(read, context.clock()));
  const [namesake] = await namesakesOf(context, actor, [id]);
  return {
    ...player,
    ...(player.teamProfile && { lastName: null, firstName: null }),
    clubs: clubs.get(id) ?? [],
    namesake: namesake?.detail ?? null,
    photoUrl: photoPublic && photoMediaId !== null ? `/media/player-photos/${id}?v=${version}` : null,
  };
}
