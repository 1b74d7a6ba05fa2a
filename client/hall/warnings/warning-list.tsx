/** The list *Needs attention*: one line per cause, each with its action. It is not there while it has no line. */
import { BatteryWarning, Clock, Hand, MonitorX, Table2, Timer, Video } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';
import { formatTime, matchName } from '../../format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { ApproveAll } from '../approve/approve-all.tsx';
import { LateRow } from '../late/late-starts.tsx';
import { disputedBy } from '../match/disputed-result.tsx';
import { surnameOf } from '../match/match-side.ts';
import { ApproveButton } from '../match/status-actions.tsx';
import { useCallRows } from '../next-calls/use-call-rows.ts';
import { useTicking } from '../rows/use-ticking.ts';
import { alarmWords } from '../screens/alarm-words.ts';
import type { useScreenAlarms } from '../screens/use-screen-alarms.ts';
import { keyOf } from './hidden-warnings.ts';
import { useNeedsAttention } from './use-needs-attention.ts';
import type { EventWarning } from './use-warnings.ts';
import { NotNow, WarningLine } from './warning-line.tsx';

type WarningListProps = { eventIds: readonly number[]; zone: string | undefined };

export function WarningList({ eventIds, zone }: WarningListProps) {
  const { late, alarms, shown, hidden, hide, showAll, count } = useNeedsAttention(eventIds);
  if (count + hidden.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-3 rounded-card border border-line-2 bg-surface px-3 py-2">
      <h2 id={headingId} className="font-semibold text-sm">
        Needs attention <span className="font-normal text-ink-2 tabular">{count}</span>
      </h2>
      <ul className="flex max-h-56 flex-col divide-y overflow-y-auto">
        {late.map((row) => (
          <LateRow key={row.match.id} {...row} />
        ))}
        {shown.map((warning) => (
          <NotNow.Provider key={keyOf(warning)} value={(minutes) => hide(warning, minutes)}>
            <WarningRow warning={warning} zone={zone} />
          </NotNow.Provider>
        ))}
        {alarms.map((line) => (
          <WarningLine key={line.key} icon={MonitorX} action={<ScreensLink />}>
            <AlarmSentence line={line} zone={zone} />
          </WarningLine>
        ))}
      </ul>
      {hidden.length > 0 && (
        <p className="flex items-center gap-2 pt-1 text-ink-2 text-xs">
          {hidden.length} not shown now
          <Button size="row" variant="quiet" onPress={showAll}>
            Show {hidden.length === 1 ? 'it' : 'them'}
          </Button>
        </p>
      )}
    </section>
  );
}

const headingId = 'needs-attention';

function WarningRow({ warning, zone }: { warning: EventWarning; zone: string | undefined }) {
  const { matches } = useCallRows();
  switch (warning.kind) {
    case 'NO_TAP': {
      const match = matches[warning.matchId];
      return match ? <NoTapRow match={match} since={warning.since} /> : null;
    }
    case 'DISPUTE': {
      const match = matches[warning.matchId];
      return match ? <DisputeRow match={match} /> : null;
    }
    case 'IDLE_TABLE': {
      const match = matches[warning.matchId];
      return match ? <IdleRow match={match} /> : null;
    }
    case 'APPROVALS': {
      const waiting = warning.matchIds.flatMap((id) => matches[id] ?? []);
      const [first] = waiting;
      const results = waiting.length === 1 && first ? `the result of ${matchName(first)}` : `${waiting.length} results`;
      return waiting.length > 0 ? (
        <WarningLine
          icon={Timer}
          action={waiting.length === 1 && first ? <ApproveButton match={first} /> : <ApproveAll matches={waiting} />}
        >
          {warning.heldUp === 1 ? '1 match waits' : `${warning.heldUp} matches wait`} for {results} to be approved.
        </WarningLine>
      ) : null;
    }
    case 'LATE_END':
      return (
        <WarningLine
          icon={Clock}
          action={
            <Link to={`/app/matches/timeline?event=${warning.eventId}&whatif=open`} className={linkClass}>
              What would help
            </Link>
          }
        >
          {warning.session === null ? 'The day' : `The session of ${formatTime(warning.session, zone)}`} will miss{' '}
          {formatTime(warning.finishBy, zone)} by {Math.round(warning.missedMs / 60_000)} min.
        </WarningLine>
      );
    case 'STREAM_EMPTY':
      return <StreamRow warning={warning} />;
    case 'BATTERY':
      return (
        <WarningLine icon={BatteryWarning} table={warning.tableNumber} action={<ScreensLink />}>
          {warning.name}: {warning.battery} % battery left.
        </WarningLine>
      );
  }
}

function IdleRow({ match }: { match: LiveMatch }) {
  const isOver = match.matchStatus === 'FINISHED';
  return (
    <WarningLine
      icon={Table2}
      table={match.tableDisplayNumber}
      action={isOver ? <ApproveButton match={match} /> : <EnterLink match={match}>Enter the loss</EnterLink>}
    >
      <MatchLink match={match} /> {playersOf(match)}:{' '}
      {isOver ? 'the table stands idle until this walkover is approved.' : 'a player has left the tournament, and the table stands idle.'}
    </WarningLine>
  );
}

function DisputeRow({ match }: { match: LiveMatch }) {
  return (
    <WarningLine icon={Hand} table={match.tableDisplayNumber} action={<EnterLink match={match}>Decide</EnterLink>}>
      <MatchLink match={match} /> {playersOf(match)} {resultText(match)}: {disputedBy(match) ?? 'a player'} did not agree at the tablet.
    </WarningLine>
  );
}

const EnterLink = ({ match, children }: { match: LiveMatch; children: string }) => (
  <Link to={`/app/matches/running/${match.id}/editMatch`} className={linkClass}>
    {children}
  </Link>
);

function StreamRow({ warning: { eventId, tableNumber, freeAt } }: { warning: Extract<EventWarning, { kind: 'STREAM_EMPTY' }> }) {
  const minutes = useTicking((now) => Math.ceil((freeAt - now) / 60_000));
  return (
    <WarningLine
      icon={Video}
      table={tableNumber}
      action={
        <Link to={`/app/matches/streams?event=${eventId}`} className={linkClass}>
          Choose the next match
        </Link>
      }
    >
      The stream table {minutes > 0 ? `is free in about ${minutes} min` : 'is free'}, and no match is next on it.
    </WarningLine>
  );
}

function NoTapRow({ match, since }: { match: LiveMatch; since: number }) {
  const minutes = useTicking((now) => Math.floor((now - since) / 60_000));
  return (
    <WarningLine icon={Timer} table={match.tableDisplayNumber} action={<EnterLink match={match}>Enter the score</EnterLink>}>
      <MatchLink match={match} /> {playersOf(match)} {resultText(match)}: nothing entered for {minutes} min.
    </WarningLine>
  );
}

const linkClass = 'shrink-0 rounded-chip font-semibold text-accent text-sm hover:underline tablet:py-3';

const MatchLink = ({ match }: { match: LiveMatch }) => (
  <Link
    to={`/app/matches/running/${match.id}/editMatch`}
    className="rounded-chip font-semibold text-accent text-xs hover:underline tablet:py-3"
  >
    {matchName(match)}
  </Link>
);

const ScreensLink = () => (
  <Link to="/app/matches/devices" className={linkClass}>
    Displays and tablets
  </Link>
);

const playersOf = (match: LiveMatch): string => `${surnameOf(match, 'A')} – ${surnameOf(match, 'B')}`;

type AlarmLine = NonNullable<ReturnType<typeof useScreenAlarms>>[number];

function AlarmSentence({ line, zone }: { line: AlarmLine; zone: string | undefined }) {
  return useTicking((now) => alarmWords(line, [], now, zone).title);
}
