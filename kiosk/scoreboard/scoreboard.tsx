/** The scoreboard of one table, in all its states. */

import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import type { NextLive } from '../../client/live/use-next-matches.ts';
import { type Freshness, isHistory } from '../frame/freshness.ts';
import { LiveAndClock } from '../frame/header.tsx';
import { Icon, type IconName } from '../frame/icons.tsx';
import { Panel } from '../frame/panel.tsx';
import { useDrawnPortrait } from '../frame/portrait.ts';
import { zoneOf } from '../frame/time.ts';
import { lagOf, type Phase, phaseOf, phaseWordOf, scoreLine } from './match-view.ts';
import { ScoreboardFree } from './scoreboard-free-table.tsx';
import { ScoreboardMatch } from './scoreboard-match.tsx';

export type ScoreboardProps = {
  table: LiveTable;
  match: LiveMatch | null;
  event: LiveEvent | null;
  next: NextLive | null;
  freshness: Freshness;
  /** Server time in milliseconds. */
  now: number;
};

export function Scoreboard({ table, match, event, next, freshness, now }: ScoreboardProps) {
  const portrait = useDrawnPortrait();
  const Title = portrait ? UprightTitle : MatchTitle;
  const blockedReason = table.tableStatus === 'BLOCKED' ? (table.blockedReason ?? '') : null;
  return (
    <div className="scoreboard">
      <header>
        <Tile table={table} match={match} />
        {match ? <Title match={match} eventName={table.eventName} status={statusWords(match, event, now)} /> : <TableTitle table={table} />}
        <LiveAndClock freshness={freshness} now={now} timeZone={zoneOf(event)} />
      </header>
      {portrait && <EventLine event={event} />}
      <Panel retry={match ?? now} fallback={<PlainScore match={match} />}>
        {match && !isHistory(freshness, now) ? (
          <ScoreboardMatch match={match} now={now} />
        ) : (
          <ScoreboardFree event={event} next={next} last={match} blockedReason={blockedReason} now={now} />
        )}
      </Panel>
    </div>
  );
}

export const phaseIcons: Readonly<Record<Phase, IconName>> = { announced: 'speaker', running: 'play', timeout: 'pause', finished: 'tick' };

function Tile({ table, match }: { table: LiveTable; match: LiveMatch | null }) {
  return (
    <div className="tile" data-status={match ? phaseOf(match) : 'free'}>
      <span className="tile-word">Table</span>
      <span className="tile-number">{table.displayNumber}</span>
    </div>
  );
}

type TitleProps = { match: LiveMatch; eventName: string; status: string };

/** Returns the phase; for a late match with the minutes since its announcement: 'Second call 12 min'. */
function statusWords(match: LiveMatch, event: LiveEvent | null, now: number): string {
  const lag = lagOf(match, now, event);
  return phaseOf(match) === 'announced' && lag.status !== 'NORMAL' ? `${phaseWordOf(match)} ${lag.words}` : phaseWordOf(match);
}

/** The title of a running match needs no status word: the score shows it, and the tile has its colour. */
function MatchTitle({ match, eventName, status }: TitleProps) {
  const phase = phaseOf(match);
  return (
    <>
      <div className="title">
        <h1>
          {match.roundName} · {match.label}
        </h1>
        <p>
          {match.categoryName} · {match.disciplineName} · {eventName}
        </p>
      </div>
      {phase !== 'running' && (
        <span className="status-word" data-status={phase}>
          <Icon name={phaseIcons[phase]} />
          {status}
        </span>
      )}
    </>
  );
}

/** Two short lines; the name of the event stands at the foot. */
function UprightTitle({ match, status }: TitleProps) {
  const phase = phaseOf(match);
  return (
    <div className="title">
      <h1>
        {match.roundMnemonic} · {match.label}
      </h1>
      {phase === 'running' ? (
        <p>
          {match.categoryName} · {match.disciplineName}
        </p>
      ) : (
        <p className="status-word" data-status={phase}>
          <Icon name={phaseIcons[phase]} />
          {status}
        </p>
      )}
    </div>
  );
}

function EventLine({ event }: { event: LiveEvent | null }) {
  const sponsor = event?.sponsors[0];
  return (
    <p className="event-line">
      <span>{event?.name}</span>
      {sponsor && <b>{sponsor.name}</b>}
    </p>
  );
}

function TableTitle({ table }: { table: LiveTable }) {
  const blocked = table.tableStatus === 'BLOCKED';
  return (
    <div className="title">
      <h1>
        <Icon name={blocked ? 'lock' : 'ring'} />
        {blocked ? 'Blocked' : 'Free'}
      </h1>
      <p>{table.eventName}</p>
    </div>
  );
}

/** The minimum that stays readable if a panel fails. */
function PlainScore({ match }: { match: LiveMatch | null }) {
  return match && <p className="plain-score">{scoreLine(match)}</p>;
}
