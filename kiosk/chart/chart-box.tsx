/** A match of the flow chart on a TV: a caption with state, icon and table, then a row per player. */

import { memo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type BoxSide, type BoxStatus, boxSide, boxStatusOf, isAtTable, isPlaying, limitWords } from '../../client/bracket/box-view.ts';
import { useBracketView } from '../../client/bracket/bracket-view.ts';
import type { BoxPosition } from '../../client/bracket/metrics.ts';
import { shortTime } from '../../client/bracket/when.ts';
import { useFields, useServerTime } from '../../client/live/hooks.ts';
import { FittedText } from '../frame/fitted-text.tsx';
import { Flag } from '../frame/flag.tsx';
import { Icon, type IconName } from '../frame/icons.tsx';
import { lagIcons } from '../overview/table-card.tsx';
import { lagOf } from '../scoreboard/match-view.ts';

type Props = {
  label: string;
  position: BoxPosition;
  /** The live proxy; undefined: this stage is not drawn yet. */
  row: LiveMatch | undefined;
  /** The sources of both sides of an undrawn match: 'A1|B2'. */
  waits: string;
};

export const ChartBox = memo(function ChartBox(props: Props) {
  return props.row ? <DrawnBox {...props} row={props.row} /> : <UndrawnBox {...props} />;
});

function DrawnBox({ label, position, row }: Props & { row: LiveMatch }) {
  const match = useFields(row);
  const look = boxStatusOf(match);
  return (
    <div className="tv-box" data-label={label} data-look={look} style={styleOf(position)}>
      <p className="tv-caption">
        <b>{label}</b>
        <StateAndTable match={match} look={look} />
      </p>
      <Row side={boxSide(match, 'A')} look={look} width={position.width} />
      <Row side={boxSide(match, 'B')} look={look} width={position.width} />
    </div>
  );
}

function UndrawnBox({ label, position, waits }: Props) {
  const [a, b] = waits.split('|');
  return (
    <div className="tv-box" data-label={label} data-look="open" style={styleOf(position)}>
      <p className="tv-caption">
        <b>{label}</b>
      </p>
      {[a, b].map((words, index) => (
        <p key={index === 0 ? 'A' : 'B'} className="tv-row">
          <span className="tv-waits">{words}</span>
          <span className="tv-score" />
        </p>
      ))}
    </div>
  );
}

const styleOf = ({ x, y, width, height }: BoxPosition) => ({ left: x, top: y, width, height });

const everyMs = 10_000;
const states: Partial<Record<BoxStatus, { icon: IconName; word: string }>> = {
  announced: { icon: 'speaker', word: 'Announced' },
  running: { icon: 'play', word: 'Running' },
  timeout: { icon: 'pause', word: 'Time-out' },
  finished: { icon: 'tick', word: 'Finished' },
};

/** Shows table and state; before the match is at a table it shows the start time. */
function StateAndTable({ match, look }: { match: LiveMatch; look: BoxStatus }) {
  const { serverNow, zone } = useBracketView();
  const now = useServerTime(serverNow, everyMs);
  const state = states[look];
  if (!state || !isAtTable(look)) {
    const over = look === 'approved' || look === 'walkover';
    if (over) return match.endedAtTimeLimit ? <span className="tv-when">{limitWords}</span> : null;
    return <span className="tv-when">{shortTime(match.matchScheduledTime, zone, now)}</span>;
  }
  const lag = isPlaying(look) ? lagOf(match, now) : null;
  const late = lag !== null && lag.status !== 'NORMAL';
  const table = match.tableDisplayNumber === null ? '' : `T${match.tableDisplayNumber}`;
  return (
    <span className="tv-where">
      {late && (
        <span className="tv-lag" data-lag={lag.status}>
          <Icon name={lagIcons[lag.status]} />
          {lag.words}
        </span>
      )}
      <Icon name={state.icon} />
      {/* The chip replaces the word: only a running match can be late. */}
      {table}
      {!late && ` ${match.endedAtTimeLimit ? limitWords : state.word}`}
    </span>
  );
}

/** Pixels of the edges, the flag, the gaps and the score cell. */
const usedWidth = { row: 94, flag: 44, ball: 32 };

function Row({ side, look, width }: { side: BoxSide; look: BoxStatus; width: number }) {
  const { surname, isPerson, won, lost, breaks, country, countryId } = side;
  const available = width - usedWidth.row - (countryId === null ? 0 : usedWidth.flag) - (breaks ? usedWidth.ball : 0);
  return (
    <p className="tv-row" data-side={side.side} data-won={won || undefined} data-lost={lost || undefined}>
      {isPerson && <Flag countryId={countryId} className="tv-flag" letters={country} />}
      {isPerson ? (
        <FittedText className="tv-name" text={surname} available={available} widest={86} narrowest={62} size={30} />
      ) : (
        <span className="tv-waits">{surname}</span>
      )}
      {breaks && <span className="tv-ball" />}
      <span className="tv-score">{look === 'walkover' ? '' : side.score}</span>
    </p>
  );
}
