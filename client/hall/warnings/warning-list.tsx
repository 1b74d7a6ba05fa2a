/** The list *Needs attention*: one line per cause, each with its action. It is not there while it has no line. */
import { BatteryWarning, Clock, Hand, type LucideIcon, MonitorX, Table2, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';
import { sides } from '#machines/names.ts';
import { formatTime, matchName } from '../../format.ts';
import { useMay } from '../../state/session.ts';
import { ApproveAll } from '../approve/approve-all.tsx';
import { LateRow } from '../late/late-starts.tsx';
import { useLateMatches } from '../late/use-late-matches.ts';
import { surnameOf } from '../match/match-side.ts';
import { ApproveButton } from '../match/status-actions.tsx';
import { useCallRows } from '../next-calls/use-call-rows.ts';
import { useTicking } from '../rows/use-ticking.ts';
import { alarmWords } from '../screens/alarm-words.ts';
import { useScreenAlarms } from '../screens/use-screen-alarms.ts';
import { type EventWarning, useWarnings } from './use-warnings.ts';

type WarningListProps = { eventIds: readonly number[]; zone: string | undefined };

export function WarningList({ eventIds, zone }: WarningListProps) {
  const may = useMay();
  const late = useLateMatches(eventIds);
  const warnings = useWarnings(eventIds.filter((id) => may('match:edit', id)));
  const alarms = useScreenAlarms() ?? [];
  const count = late.length + warnings.length + alarms.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-3 rounded-card border border-line-2 bg-surface px-3 py-2">
      <h2 id={headingId} className="font-semibold text-sm">
        Needs attention <span className="font-normal text-ink-2 tabular">{count}</span>
      </h2>
      <ul className="flex max-h-56 flex-col divide-y overflow-y-auto">
        {late.map((row) => (
          <LateRow key={row.match.id} {...row} />
        ))}
        {warnings.map((warning) => (
          <WarningRow key={keyOf(warning)} warning={warning} zone={zone} />
        ))}
        {alarms.map((line) => (
          <Row key={line.key} icon={MonitorX} action={<ScreensLink />}>
            <AlarmSentence line={line} zone={zone} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

const headingId = 'needs-attention';

const keyOf = (warning: EventWarning): string =>
  [warning.eventId, warning.kind, 'matchId' in warning && warning.matchId, 'deviceId' in warning && warning.deviceId]
    .filter(Boolean)
    .join(' ');

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
        <Row icon={Timer} action={waiting.length === 1 && first ? <ApproveButton match={first} /> : <ApproveAll matches={waiting} />}>
          {warning.heldUp === 1 ? '1 match waits' : `${warning.heldUp} matches wait`} for {results} to be approved.
        </Row>
      ) : null;
    }
    case 'LATE_END':
      return (
        <Row
          icon={Clock}
          action={
            <Link to={`/app/matches/timeline?event=${warning.eventId}&whatif=open`} className={linkClass}>
              What would help
            </Link>
          }
        >
          {warning.session === null ? 'The day' : `The session of ${formatTime(warning.session, zone)}`} will miss{' '}
          {formatTime(warning.finishBy, zone)} by {Math.round(warning.missedMs / 60_000)} min.
        </Row>
      );
    case 'BATTERY':
      return (
        <Row icon={BatteryWarning} table={warning.tableNumber} action={<ScreensLink />}>
          {warning.name}: {warning.battery} % battery left.
        </Row>
      );
  }
}

function IdleRow({ match }: { match: LiveMatch }) {
  const isOver = match.matchStatus === 'FINISHED';
  return (
    <Row
      icon={Table2}
      table={match.tableDisplayNumber}
      action={isOver ? <ApproveButton match={match} /> : <EnterLink match={match}>Enter the loss</EnterLink>}
    >
      <MatchLink match={match} /> {playersOf(match)}:{' '}
      {isOver ? 'the table stands idle until this walkover is approved.' : 'a player has left the tournament, and the table stands idle.'}
    </Row>
  );
}

function DisputeRow({ match }: { match: LiveMatch }) {
  const disputing = sides.filter((side) => match.confirmations?.[side]?.agrees === false).map((side) => surnameOf(match, side));
  return (
    <Row icon={Hand} table={match.tableDisplayNumber} action={<EnterLink match={match}>Decide</EnterLink>}>
      <MatchLink match={match} /> {playersOf(match)} {resultText(match)}: {disputing.join(' and ') || 'a player'} did not agree at the
      tablet.
    </Row>
  );
}

const EnterLink = ({ match, children }: { match: LiveMatch; children: string }) => (
  <Link to={`/app/matches/running/${match.id}/editMatch`} className={linkClass}>
    {children}
  </Link>
);

function NoTapRow({ match, since }: { match: LiveMatch; since: number }) {
  const minutes = useTicking((now) => Math.floor((now - since) / 60_000));
  return (
    <Row icon={Timer} table={match.tableDisplayNumber} action={<EnterLink match={match}>Enter the score</EnterLink>}>
      <MatchLink match={match} /> {playersOf(match)} {resultText(match)}: nothing entered for {minutes} min.
    </Row>
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

type RowProps = { icon: LucideIcon; table?: number | null; action: ReactNode; children: ReactNode };

function Row({ icon: Icon, table = null, action, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5">
      <span className="flex h-6 w-8 shrink-0 items-center justify-center rounded-chip bg-sunken font-semibold text-sm tabular">
        {table === null ? (
          <Icon aria-hidden className="size-4 text-ink-2" />
        ) : (
          <>
            <span className="sr-only">Table </span>
            {table}
          </>
        )}
      </span>
      <span className="min-w-0 grow basis-52 text-sm">{children}</span>
      {action}
    </li>
  );
}
