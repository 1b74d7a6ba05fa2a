/** The report as a table: one match per row, with the figures that the sums are made of. Times have the offset of the venue. */
import { csvOf } from '#contract/kit/csv.ts';
import type { Prediction } from '#machines/chance/predictions.ts';
import { eventReport } from '#machines/report/event-report.ts';
import type { MatchReport } from '#machines/report/match-figures.ts';
import { withOffset } from '../../kernel/time/local-time.ts';
import type { StoredReport } from './read-report.ts';

export function reportCsv({ event, input, players, rounds }: StoredReport, predictions: readonly Prediction[]): string {
  const chances = new Map(predictions.map(({ id, chance }) => [id, chance]));
  const nameOf = (id: number | null): string => (id === null ? '' : (players.get(id)?.name ?? ''));
  const time = (ms: number | null): string => (ms === null ? '' : withOffset(new Date(ms), event.timeZone));
  const stored = (at: string | null): string => (at === null ? '' : time(Date.parse(at)));
  return csvOf<MatchReport>(
    {
      Tournament: ({ match }) => rounds.get(match.roundId)?.tournament ?? '',
      Match: ({ match }) => match.name,
      'Player A': ({ match }) => nameOf(match.playerA),
      'Player B': ({ match }) => nameOf(match.playerB),
      Status: ({ match }) => match.status,
      'Score A': ({ match }) => String(match.aScore),
      'Score B': ({ match }) => String(match.bScore),
      Winner: ({ figures }) => figures.winner ?? '',
      'Scheduled time': ({ match }) => stored(match.scheduledTime),
      'Not before': ({ match }) => stored(match.notBefore),
      'Players ready': ({ readyAt }) => time(readyAt),
      Called: ({ figures }) => time(figures.calledAt),
      Started: ({ figures }) => time(figures.startedAt),
      Finished: ({ figures }) => time(figures.finishedAt),
      'Wait in minutes': ({ waitedMs }) => minutes(waitedMs),
      'Start after the scheduled time in minutes': ({ figures }) => minutes(figures.startDelayMs),
      'Start after "not before" in minutes': ({ figures }) => minutes(figures.afterPromiseMs),
      'Play in minutes': ({ figures }) => minutes(figures.playedMs),
      'Racks in minutes': ({ figures }) => figures.rackTimes.map(minutes).join(' '),
      Tables: ({ figures }) => figures.spans.map(({ table }) => table).join(' '),
      'Breaks A': ({ figures }) => String(figures.breaks.A.taken),
      'Breaks won A': ({ figures }) => String(figures.breaks.A.won),
      'Breaks B': ({ figures }) => String(figures.breaks.B.taken),
      'Breaks won B': ({ figures }) => String(figures.breaks.B.won),
      'Racks behind': ({ figures }) => (figures.deficit === null ? '' : String(figures.deficit)),
      'Chance of A before the first rack in percent': ({ match }) => percent(chances.get(match.id)),
      'Time-outs A': ({ figures }) => String(figures.timeouts.A),
      'Time-outs B': ({ figures }) => String(figures.timeouts.B),
      'Calls after the announcement': ({ match }) => String(match.calls),
      Corrections: ({ match }) => String(match.corrections),
    },
    eventReport(input).matches,
  );
}

/** '62.5' */
const percent = (share: number | undefined): string => (share === undefined ? '' : String(Math.round(share * 1_000) / 10));
/** '3.5' */
const minutes = (ms: number | null): string => (ms === null ? '' : String(Math.round(ms / 6_000) / 10));
