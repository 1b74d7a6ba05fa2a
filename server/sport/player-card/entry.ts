/** The current entry of a player: matches played, the next match, and both ways ahead. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { CardEntry } from '#contract/match/player-card.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { placesOfRounds } from '#machines/draw/sheet-rounds.ts';
import type { Chart } from '#machines/draw/types.ts';
import { isLive, isUpcoming } from '#machines/names.ts';
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { previewEntryBills } from '../../office/money/invoices/approval-preview.ts';
import type { Context } from '../../store/context.ts';
import { storedChart } from '../draws/match-results.ts';
import { type EventForecast, eventForecast } from '../forecast/event-forecast.ts';
import { presentMatches } from '../matches/present.ts';
import { asSeenBy, wonBy } from './card-match.ts';
import type { CurrentEntry } from './current-entries.ts';
import { readNextMatch } from './next-match.ts';

/** `known`: the forecast of the event, if the caller has read it. */
export async function readEntry(context: Context, actor: Actor | null, entry: CurrentEntry, known?: EventForecast): Promise<CardEntry> {
  const { chart: stored, qualifierForStage, currentRunningStage, place, ...shown } = entry;
  const refusal = whyNotParticipant('WITHDRAW', entry)?.sentence ?? null;
  const { participantId } = entry;
  const own = await matchesOfEntry(context, participantId);
  const waiting = own.filter((match) => isOpenMatch(match));
  const forecast = known ?? (await eventForecast(context, entry.eventId));
  const startOf = ({ id, matchScheduledTime }: LiveMatch) =>
    forecast.all.get(id)?.start.mid ?? (matchScheduledTime === null ? Number.POSITIVE_INFINITY : Date.parse(matchScheduledTime));
  const next = waiting.find(({ matchStatus }) => isLive(matchStatus)) ?? waiting.sort((one, other) => startOf(one) - startOf(other))[0];
  const played = own.filter((match) => match.matchStatus === 'APPROVED').sort(newestFirst);
  const chart = storedChart(stored);
  const isOut = !next && !entry.withdrawn && played[0] !== undefined && wonBy(played[0], participantId) === false;
  return {
    ...shown,
    withdrawRefusal:
      refusal ?? (next && isLive(next.matchStatus) ? `${next.roundMnemonic}-${next.label} is on a table: finish it first.` : null),
    place: place ?? (isOut && played[0] ? (placeAfter(chart, played[0])?.place ?? null) : null),
    qualified: !next && qualifierForStage !== null && qualifierForStage > currentRunningStage,
    payment: await paymentOf(context, actor, entry),
    ...(next ? await readNextMatch(context, { match: next, participantId, forecast }) : { next: null, ifWins: null, ifLoses: null }),
    placeIfLoses: next && next.teamParentMatchId === null ? placeAfter(chart, next) : null,
    afterWin: next && next.teamParentMatchId === null ? afterWinOf(chart, next) : null,
    played: played.map((match) => asSeenBy(match, participantId)),
  };
}

const isOpenMatch = ({ matchStatus, aWalkover, bWalkover }: LiveMatch): boolean =>
  isLive(matchStatus) || (isUpcoming(matchStatus) && !aWalkover && !bWalkover);

async function matchesOfEntry({ read }: Context, participantId: number): Promise<LiveMatch[]> {
  const ids = await read
    .selectFrom('tournamentMatch')
    .select('id')
    .where((eb) => eb.or([eb('participantAId', '=', participantId), eb('participantBId', '=', participantId)]))
    .where('status', '!=', 'NONE')
    .execute();
  return presentMatches(
    read,
    ids.map(({ id }) => id),
  );
}

/** A walkover has no time: it is older than the matches of later rounds. */
function newestFirst(one: LiveMatch, other: LiveMatch): number {
  if (one.matchFinishTime !== null && other.matchFinishTime !== null) return other.matchFinishTime.localeCompare(one.matchFinishTime);
  return other.stage - one.stage || other.roundId - one.roundId || other.id - one.id;
}

/** The best place that is left after a loss in this match: that of the round in which the next loss ends the tournament. */
function placeAfter(chart: Chart | null, { label }: LiveMatch): CardEntry['placeIfLoses'] {
  const match = chart?.matches.find((one) => one.label === label);
  if (!chart || !match || match.group !== null) return null;
  const drop = match.loserTo && chart.matches.find((one) => one.label === match.loserTo?.label);
  const place = placesOfRounds(chart.matches).get((drop ?? match).round);
  return place === undefined ? null : { place, isFinal: !drop };
}

function afterWinOf(chart: Chart | null, { label }: LiveMatch): CardEntry['afterWin'] {
  const match = chart?.matches.find((one) => one.label === label);
  if (!chart || !match || match.winnerTo || match.group !== null) return null;
  return chart.matches.some(({ stage }) => stage > match.stage) ? 'QUALIFIES' : 'WINS';
}

async function paymentOf({ read }: Context, actor: Actor | null, { participantId, tournamentId }: CurrentEntry): Promise<string | null> {
  if (!actor || (actor.kind !== 'system' && grantFor('invoice:read', principalsOf(actor)) !== 'all')) return null;
  const tournament = await read.selectFrom('tournament').selectAll().where('id', '=', tournamentId).executeTakeFirstOrThrow();
  const entries = await read.selectFrom('participant').selectAll().where('id', '=', participantId).execute();
  const [bill] = await previewEntryBills(read, tournament, { entries, seesMoney: true });
  return bill?.payment ?? null;
}
