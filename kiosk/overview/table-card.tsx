/** A table on the overview. */
import { memo } from 'react';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import type { NextLive } from '../../client/live/use-next-matches.ts';
import { FittedText } from '../frame/fitted-text.tsx';
import { Flag } from '../frame/flag.tsx';
import { Icon, type IconName } from '../frame/icons.tsx';
import { clockTime, countdown, zoneOf } from '../frame/time.ts';
import { type Lag, lagOf, phaseOf, phaseWordOf, type SideView, shortTitle, shotClockOf, sideView } from '../scoreboard/match-view.ts';
import { phaseIcons } from '../scoreboard/scoreboard.tsx';
import { type CardShape, nameRoom } from './card-grid.ts';

type Props = {
  shape: CardShape;
  table: LiveTable;
  match: LiveMatch | null;
  next: NextLive | null;
  now: number;
  event: LiveEvent | null;
};

/** Memoised: a new score renders only the card of its table, and a new second only cards that show a time. */
export const TableCard = memo(function TableCard({ shape, table, match, next, now, event }: Props) {
  if (match) return <MatchCard shape={shape} table={table} match={match} now={now} event={event} />;
  if (table.tableStatus === 'BLOCKED') return <BlockedCard shape={shape} table={table} />;
  return <FreeCard shape={shape} table={table} next={next} timeZone={zoneOf(event)} />;
});

type MatchCardProps = { shape: CardShape; table: LiveTable; match: LiveMatch; now: number; event: LiveEvent | null };

function MatchCard({ shape, table, match, now, event }: MatchCardProps) {
  const phase = phaseOf(match);
  const lag = lagOf(match, now, event);
  const sides = [sideView(match, 'A'), sideView(match, 'B')];
  const shotClock = shotClockOf(match);
  return (
    <article className="card" data-lag={lag.status}>
      <Head
        shape={shape}
        table={table}
        status={phase}
        icon={phaseIcons[phase]}
        word={phaseWordOf(match)}
        text={shortTitle(match)}
        narrow={shotClock !== null}
      />
      {shotClock && (
        <span className="card-shot-clock" data-state={shotClock}>
          <Icon name="stopwatch" />
          <span className="only-heard">Shot clock {shotClock}</span>
        </span>
      )}
      {sides.map((view) => (
        <CardSide key={view.side} shape={shape} view={view} />
      ))}
      <p className="card-foot">{footWords(match, zoneOf(event), phase === 'timeout' && lag.status !== 'NORMAL')}</p>
      <CardChips sides={sides} lag={lag} now={now} />
    </article>
  );
}

/** With two chips there is no room for the race. */
function footWords({ matchScheduledTime, raceTo }: LiveMatch, timeZone: string, short: boolean): string {
  const scheduled = matchScheduledTime === null ? '' : clockTime(Date.parse(matchScheduledTime), timeZone);
  return [scheduled, short ? '' : `race to ${raceTo}`].filter(Boolean).join(' · ');
}

type CardHeadProps = { shape: CardShape; table: LiveTable; status: string; icon: IconName; word: string; text: string; narrow?: boolean };

function Head({ shape, table, status, icon, word, text, narrow = false }: CardHeadProps) {
  return (
    <>
      <span className="card-tile" data-status={status}>
        {table.displayNumber}
      </span>
      <span className="card-status" data-status={status}>
        <Icon name={icon} />
        {word}
      </span>
      <FittedText className="card-title" text={text} available={shape.width - (narrow ? 132 : 96)} widest={78} narrowest={62} size={24} />
    </>
  );
}

function CardSide({ shape, view, waitsOn }: { shape: CardShape; view: SideView; waitsOn?: number | undefined }) {
  const room = nameRoom(shape, view.score.length);
  return (
    <div className={`card-side card-side-${view.side}`} data-lost={view.lost || undefined} data-stacked={shape.isStacked || undefined}>
      <FittedText
        className="card-surname"
        text={view.surname}
        available={room.surname}
        widest={shape.width > 400 ? 84 : 72}
        narrowest={62}
        size={Math.round(31 * shape.growth)}
      />
      <div className="card-given">
        <Flag countryId={view.countryId} className="flag-tiny" letters={view.country} />
        {view.givenName && (
          <FittedText
            className="card-given-name"
            text={view.givenName}
            available={room.given}
            widest={84}
            narrowest={62}
            size={Math.round(24 * shape.growth)}
          />
        )}
        {waitsOn !== undefined && <span>table {waitsOn}</span>}
        {view.outcome && <b className="card-outcome">{view.outcome}</b>}
      </div>
      <span className="card-score">{view.score}</span>
    </div>
  );
}

export const lagIcons = { YELLOW: 'clock', ORANGE: 'triangle', RED: 'octagon' } as const satisfies Record<
  Exclude<Lag['status'], 'NORMAL'>,
  IconName
>;

function CardChips({ sides, lag, now }: { sides: SideView[]; lag: Lag; now: number }) {
  const timeouts = sides.flatMap(({ timeoutUntil }) => (timeoutUntil === null ? [] : [timeoutUntil]));
  return (
    <div className="card-chips">
      {timeouts.length > 0 && (
        <span className="card-chip chip-timeout">
          <Icon name="pause" />
          {countdown(Math.max(...timeouts), now)}
        </span>
      )}
      {lag.status !== 'NORMAL' && (
        <span className={`card-chip chip-${lag.status}`}>
          <Icon name={lagIcons[lag.status]} />
          {lag.words}
        </span>
      )}
    </div>
  );
}

type FreeCardProps = { shape: CardShape; table: LiveTable; next: NextLive | null; timeZone: string };

const FreeCard = memo(function FreeCard({ shape, table, next, timeZone }: FreeCardProps) {
  const predicted = next ? clockTime(next.predictedStart, timeZone) : '';
  return (
    <article className="card card-free">
      <Head
        shape={shape}
        table={table}
        status="free"
        icon="ring"
        word="Free"
        text={next ? `${next.probable ? 'probably ' : ''}next: ${shortTitle(next.match)}` : ''}
      />
      {next && (
        <>
          {[sideView(next.match, 'A'), sideView(next.match, 'B')].map((view) => (
            <CardSide key={view.side} shape={shape} view={view} waitsOn={next.feeders[view.surname.split(' ').at(-1) ?? '']} />
          ))}
          {predicted !== '' && <p className="card-foot">predicted</p>}
          <time className="card-predicted">{predicted}</time>
        </>
      )}
    </article>
  );
});

function BlockedCard({ shape, table }: { shape: CardShape; table: LiveTable }) {
  return (
    <article className="card card-free">
      <Head shape={shape} table={table} status="blocked" icon="lock" word="Blocked" text="" />
      <p className="card-reason">{table.blockedReason}</p>
    </article>
  );
}
