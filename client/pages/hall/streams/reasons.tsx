/** The reasons for a match on a stream, in words. */
import { History, type LucideIcon, Medal, Scale, TrendingUp, Video } from 'lucide-react';
import type { StreamMatch } from '#contract/hall/stream-desk.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';
import { matchName } from '../../../format.ts';
import { sideOf, surnameOf } from '../../../hall/match/match-side.ts';

type ReasonsProps = {
  match: LiveMatch;
  worth: StreamMatch | undefined;
  /** The matches on stream tables now. */
  onStream: readonly LiveMatch[];
};

export function Reasons(props: ReasonsProps) {
  const reasons = reasonsOf(props);
  if (reasons.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-xs">
      {reasons.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-center gap-1">
          <Icon aria-hidden className="size-3.5 shrink-0" />
          {words}
        </li>
      ))}
    </ul>
  );
}

type Reason = { icon: LucideIcon; words: string };
type StoredReason = StreamMatch['reasons'][number];

export function reasonsOf({ match, worth, onStream }: ReasonsProps): Reason[] {
  const stored = worth?.reasons ?? [];
  const feeder = onStream.find(({ winnerToMatchId, loserToMatchId }) => winnerToMatchId === match.id || loserToMatchId === match.id);
  return [
    ...seeds(match, stored),
    ...stored.flatMap((reason): Reason[] => {
      if (reason.kind === 'HILL_HILL')
        return [{ icon: History, words: `${surnameOf(match, reason.side)}’s last match ended ${reason.own}:${reason.other}` }];
      if (reason.kind === 'COMEBACK')
        return [{ icon: TrendingUp, words: `${surnameOf(match, reason.side)} came back from ${reason.own}:${reason.other}` }];
      return [];
    }),
    ...(feeder ? [{ icon: Video, words: `${matchName(feeder)} is on stream now, people will stay` }] : []),
    ...appearances(match, stored),
  ];
}

function seeds(match: LiveMatch, reasons: readonly StoredReason[]): Reason[] {
  const own = reasons.filter((reason) => reason.kind === 'SEED');
  const [first, second] = own;
  if (!first) return [];
  const words = second ? `seeds ${first.seed} and ${second.seed}` : `${surnameOf(match, first.side)} is seed ${first.seed}`;
  return [{ icon: Medal, words }];
}

/** Says nothing about a player who is not known yet. */
function appearances(match: LiveMatch, reasons: readonly StoredReason[]): Reason[] {
  const own = reasons.filter((reason) => reason.kind === 'STREAMED');
  if (own.length > 0)
    return own.map(({ side, times }) => ({ icon: Scale, words: `${surnameOf(match, side)} was on stream ${timesWords(times)}` }));
  const known = (['A', 'B'] as const).filter((side) => sideOf(match, side).known);
  if (known.length === 2) return [{ icon: Scale, words: 'neither was on stream' }];
  return known.map((side: Side) => ({ icon: Scale, words: `${surnameOf(match, side)} was not on stream` }));
}

const timesWords = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);
