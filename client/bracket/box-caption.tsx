/** The line above a box, or inside it on a final sheet: its label, table, and playing time or scheduled time. */

import { CheckCheck, ClockAlert, Flag, type LucideIcon, Megaphone, OctagonAlert, Pause, Play, TriangleAlert } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import type { PlaytimeStatus } from '#machines/names.ts';
import { useFields, useServerTime } from '../live/hooks.ts';
import { type BoxStatus, boxStatusOf, isAtTable, isPlaying, limitWords, playOfBox } from './box-view.ts';
import { useBracketView } from './bracket-view.ts';
import { shortTime, timeOnly } from './when.ts';

const everyMs = 10_000;

/** `match` is the live proxy. */
export function BoxCaption({ match: row, layout }: { match: LiveMatch; layout: Sheet['layout'] }) {
  const match = useFields(row);
  const look = boxStatusOf(match);
  return (
    <span className="bk-caption">
      <b>{match.label}</b>
      {isPlaying(look) ? <Playing match={match} look={look} layout={layout} /> : <Waiting match={match} look={look} layout={layout} />}
    </span>
  );
}

type CaptionPartProps = { match: LiveMatch; look: BoxStatus; layout: Sheet['layout'] };

function Playing({ match, look, layout }: CaptionPartProps) {
  const { serverNow } = useBracketView();
  const play = playOfBox(match, useServerTime(serverNow, everyMs)) ?? { minutes: 0, lag: 'NORMAL' };
  const Icon = lagIcons[play.lag] ?? lookIcons[look] ?? Play;
  return (
    <span className="bk-where" data-lag={play.lag}>
      <Icon aria-hidden />
      {tableWords(match)}
      {layout !== 'final' && ` · ${play.minutes}′`}
    </span>
  );
}

function Waiting({ match, look, layout }: CaptionPartProps) {
  const { serverNow, zone } = useBracketView();
  if (isAtTable(look)) {
    const Icon = lookIcons[look] ?? CheckCheck;
    return (
      <span className="bk-where">
        <Icon aria-hidden />
        {tableWords(match)}
        {layout !== 'final' && (look === 'finished' ? (match.endedAtTimeLimit ? ` ${limitWords}` : ' Finished') : ' Announced')}
      </span>
    );
  }
  if (look === 'approved' || look === 'walkover') {
    const words = [layout === 'final' && tableWords(match), match.endedAtTimeLimit && limitWords].filter(Boolean).join(' · ');
    return words === '' ? null : <span className="bk-when">{words}</span>;
  }
  // The heading of the column shows the day.
  const at = match.matchScheduledTime;
  return <span className="bk-when">{layout === 'final' ? timeOnly(at, zone) : shortTime(at, zone, serverNow())}</span>;
}

function tableWords({ tableDisplayNumber, previousAssignedTable }: LiveMatch): string {
  const table = tableDisplayNumber ?? previousAssignedTable;
  return table === null ? '' : `T${table}`;
}

const lookIcons: Partial<Record<BoxStatus, LucideIcon>> = { running: Play, timeout: Pause, announced: Megaphone, finished: Flag };
const lagIcons: Record<PlaytimeStatus, LucideIcon | null> = { NORMAL: null, YELLOW: ClockAlert, ORANGE: TriangleAlert, RED: OctagonAlert };
