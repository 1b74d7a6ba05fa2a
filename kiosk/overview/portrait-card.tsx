/** A table on a portrait overview: number, state and match on one line, then a line per player. There are flags but no given names. */
import { memo, type ReactNode } from 'react';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import type { NextLive } from '../../client/live/use-next-matches.ts';
import { FittedText } from '../frame/fitted-text.tsx';
import { Flag } from '../frame/flag.tsx';
import { Icon, type IconName } from '../frame/icons.tsx';
import { clockTime, countdown, zoneOf } from '../frame/time.ts';
import { lagOf, phaseOf, phaseWordOf, type SideView, shortTitle, shotClockOf, sideView } from '../scoreboard/match-view.ts';
import { phaseIcons } from '../scoreboard/scoreboard.tsx';
import { lagIcons } from './table-card.tsx';

type Props = {
  width: number;
  table: LiveTable;
  match: LiveMatch | null;
  next: NextLive | null;
  now: number;
  event: LiveEvent | null;
};

export const PortraitCard = memo(function PortraitCard(props: Props) {
  if (props.match) return <MatchCard {...props} match={props.match} />;
  if (props.table.tableStatus === 'BLOCKED') return <BlockedCard {...props} />;
  return <FreeCard {...props} />;
});

function MatchCard({ width, table, match, now, event }: Props & { match: LiveMatch }) {
  const phase = phaseOf(match);
  const sides = [sideView(match, 'A'), sideView(match, 'B')];
  const shotClock = shotClockOf(match);
  const lag = lagOf(match, now, event);
  const until = Math.max(...sides.map(({ timeoutUntil }) => timeoutUntil ?? 0));
  const chip = until > 0 || lag.status !== 'NORMAL';
  return (
    <article className="pcard" data-lag={lag.status}>
      <Tile table={table} status={phase} />
      {shotClock && (
        <span className="pcard-shot-clock" data-state={shotClock}>
          <Icon name="stopwatch" />
          <span className="only-heard">Shot clock {shotClock}</span>
        </span>
      )}
      <Head
        width={width}
        status={phase}
        icon={phaseIcons[phase]}
        word={phaseWordOf(match)}
        text={chip ? roundTitle(match) : shortTitle(match)}
        chips={chip ? 1 : 0}
      >
        {until > 0 ? (
          <span className="card-chip chip-timeout">
            <Icon name="pause" />
            {countdown(until, now)}
          </span>
        ) : (
          lag.status !== 'NORMAL' && (
            <span className={`card-chip chip-${lag.status}`}>
              <Icon name={lagIcons[lag.status]} />
              {lag.words}
            </span>
          )
        )}
      </Head>
      {sides.map((view) => (
        <PlayerLine key={view.side} width={width} view={view} />
      ))}
    </article>
  );
}

/** The classification gives way to the chip: 'WR2 · A034'. */
const roundTitle = ({ roundMnemonic, label }: LiveMatch): string => `${roundMnemonic} · ${label}`;

function FreeCard({ width, table, next, event }: Props) {
  return (
    <article className="pcard pcard-free">
      <Tile table={table} status="free" />
      {next && <time className="pcard-predicted">{clockTime(next.predictedStart, zoneOf(event))}</time>}
      <Head
        width={width}
        status="free"
        icon="ring"
        word="Free"
        text={next ? `${next.probable ? 'probably ' : ''}next: ${shortTitle(next.match)}` : ''}
      />
      {next &&
        [sideView(next.match, 'A'), sideView(next.match, 'B')].map((view) => (
          <PlayerLine key={view.side} width={width} view={view} waitsOn={next.feeders[view.surname.split(' ').at(-1) ?? '']} />
        ))}
    </article>
  );
}

function BlockedCard({ width, table }: Props) {
  return (
    <article className="pcard pcard-free">
      <Tile table={table} status="blocked" />
      <Head width={width} status="blocked" icon="lock" word="Blocked" text="" />
      <p className="pcard-reason">{table.blockedReason}</p>
    </article>
  );
}

function Tile({ table, status }: { table: LiveTable; status: string }) {
  return (
    <span className="card-tile" data-status={status}>
      {table.displayNumber}
    </span>
  );
}

type PortraitHeadProps = {
  width: number;
  status: string;
  icon: IconName;
  word: string;
  text: string;
  chips?: number;
  children?: ReactNode;
};

/** Pixels of a card for its number and edges; then those of word and icon (nine letters, and each more), and of a chip with '+213 min'. */
const usedWidth = { tile: 116, word: 146, longWord: 184, letter: 20, chip: 150 };

function Head({ width, status, icon, word, text, chips = 0, children }: PortraitHeadProps) {
  const available =
    width -
    usedWidth.tile -
    (word.length > 8 ? usedWidth.longWord + (word.length - 9) * usedWidth.letter : usedWidth.word) -
    chips * usedWidth.chip;
  return (
    <p className="pcard-head">
      <span className="card-status" data-status={status}>
        <Icon name={icon} />
        {word}
      </span>
      {children}
      <FittedText className="pcard-title" text={text} available={available} widest={78} narrowest={62} size={26} />
    </p>
  );
}

function PlayerLine({ width, view, waitsOn }: { width: number; view: SideView; waitsOn?: number | undefined }) {
  const { side, surname, score, outcome, lost, countryId, country, givenName } = view;
  const name = waitsOn === undefined ? surname : `${surname}, table ${waitsOn}`;
  const room = width - usedWidth.tile - (countryId === null ? 0 : 52) - 26 * Math.max(1, score.length) - (outcome ? 64 : 0) - 12;
  return (
    <p className="pcard-line" data-side={side} data-lost={lost || undefined}>
      <Flag countryId={countryId} className="pcard-flag" letters={country} />
      <FittedText className="pcard-name" text={name} available={room} widest={80} narrowest={62} size={givenName === null ? 28 : 38} />
      {outcome && <b className="card-outcome">{outcome}</b>}
      <span className="pcard-score">{score}</span>
    </p>
  );
}
