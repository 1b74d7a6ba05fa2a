/** The next match of the player: its time and table, the opponent, and what holds it up. */
import { Check, CircleAlert, Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CardEntry, HoldUpView } from '#contract/match/player-card.ts';
import { scoreText } from '#machines/match/score-text.ts';
import { isLive } from '#machines/names.ts';
import { ordinal } from '#machines/ordinal.ts';
import { matchName } from '../../format.ts';
import { matchPath } from '../../shell/palette/result-paths.ts';
import { useMay } from '../../state/session.ts';
import { StatusChip } from '../../ui/status/status-chip.tsx';
import { CardLate } from './card-late.tsx';
import { CardPerson } from './card-person.tsx';
import { holdUpWords } from './hold-up-words.ts';
import { useCardTime } from './use-card-time.ts';

type Next = NonNullable<CardEntry['next']>;

export function CardNext({ entry }: { entry: CardEntry }) {
  const { next } = entry;
  if (!next) return <p className="rounded-card border px-4 py-3 font-semibold text-base">{endWords(entry)}</p>;
  return (
    <section aria-label="Next match" className="flex flex-col overflow-clip rounded-card border">
      <div className="flex flex-col gap-1.5 bg-subtle p-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <span className="font-semibold">{isLive(next.matchStatus) ? 'Match' : 'Next match'}</span>
          <MatchLink next={next} eventId={entry.eventId} />
          <span className="text-ink-2">race to {next.raceTo}</span>
          <span className="ml-auto">{isLive(next.matchStatus) ? <StatusChip status={next.matchStatus} /> : <CardLate match={next} />}</span>
        </p>
        {isLive(next.matchStatus) && next.matchStatus !== 'READY' ? <Score next={next} /> : <When next={next} eventId={entry.eventId} />}
        <p className="flex items-center gap-2">
          <span className="text-ink-2">against</span>
          <CardPerson person={next.opponent} instead={next.waitsFor} />
          {next.opponent && <span className="ml-auto whitespace-nowrap text-ink-2 text-xs">{meetingWords(next.meetings)}</span>}
        </p>
      </div>
      {next.holdUps.length > 0 && (
        <div className="flex flex-col gap-2 border-t p-4">
          <h3 className="font-semibold text-xs">What holds it up</h3>
          <ul className="flex flex-col gap-2">
            {next.holdUps.map((point) => (
              <HoldUpLine key={point.kind} point={point} entry={entry} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function endWords({ withdrawn, place, qualified, played, tournamentName, tournamentStatus }: CardEntry): string {
  if (withdrawn) return `Withdrawn from ${tournamentName}`;
  if (place !== null) return `Finished ${ordinal(place)} in ${tournamentName}`;
  if (tournamentStatus === 'CREATED') return `Entered in ${tournamentName}; the draw is not made yet`;
  if (qualified || played[0]?.won) return `Qualified in ${tournamentName}; the next stage is not drawn yet`;
  return `No further match in ${tournamentName}`;
}

const meetingWords = (meetings: number): string =>
  meetings === 0 ? 'first meeting' : meetings === 1 ? 'met once before' : `met ${meetings} times before`;

function MatchLink({ next, eventId }: { next: Next; eventId: number }) {
  const may = useMay();
  return (
    <Link
      to={matchPath({ id: next.id, matchStatus: next.matchStatus, eventId }, may)}
      className="font-semibold text-accent hover:underline"
    >
      {matchName(next)}
    </Link>
  );
}

function Score({ next }: { next: Next }) {
  return (
    <p className="font-semibold text-xl tabular">
      {scoreText(next.ownScore)} : {scoreText(next.otherScore)}
      {next.tableDisplayNumber !== null && ` · table ${next.tableDisplayNumber}`}
    </p>
  );
}

function When({ next, eventId }: { next: Next; eventId: number }) {
  const timeOf = useCardTime(eventId);
  const { forecast, scheduledTime } = next;
  const planned = scheduledTime === null ? 'no time planned' : `planned ${timeOf(scheduledTime)}`;
  const table = next.matchStatus === 'READY' ? next.tableDisplayNumber : (forecast?.tableDisplayNumber ?? null);
  if (!forecast) return <p className="font-semibold text-base">{planned}</p>;
  return (
    <>
      <p className="font-semibold text-xl tabular">
        about {timeOf(forecast.mid)}
        {table !== null && ` · table ${table}`}
      </p>
      <p className="text-ink-2 text-xs tabular">
        8 times in 10 between {timeOf(forecast.low)} and {timeOf(forecast.high)} · {planned}
      </p>
    </>
  );
}

function HoldUpLine({ point, entry }: { point: HoldUpView; entry: CardEntry }) {
  const may = useMay();
  const { lead, words } = holdUpWords(point, entry, useCardTime(entry.eventId));
  const { match } = point;
  return (
    <li className="flex gap-3">
      <HoldUpIcon point={point} />
      <span>
        {lead && <b className="font-semibold">{lead} </b>}
        {words}
        {match && (
          <>
            {' '}
            <Link
              to={matchPath({ id: match.id, matchStatus: match.matchStatus, eventId: entry.eventId }, may)}
              className="whitespace-nowrap font-semibold text-accent hover:underline"
            >
              Open {matchName(match)}
            </Link>
          </>
        )}
      </span>
    </li>
  );
}

function HoldUpIcon({ point: { kind, done } }: { point: HoldUpView }): ReactNode {
  if (done) return <Check role="img" aria-label="Done:" className="mt-0.5 size-4 shrink-0 text-tone tone-green" />;
  const Icon = kind === 'TIME' || kind === 'REST' ? Clock : kind === 'START' ? CircleAlert : Hourglass;
  return <Icon role="img" aria-label="Open:" className="mt-0.5 size-4 shrink-0 text-tone tone-orange" />;
}
