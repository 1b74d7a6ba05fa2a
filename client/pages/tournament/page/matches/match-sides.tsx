/** A player of a match in a row of the tab: flag and name, or the match that decides the side. */
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';
import { matchName } from '../../../../format.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { namesakeMark } from '../../../../hall/match/namesake-mark.ts';
import { useMay } from '../../../../state/session.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import { Flag } from '../../../../ui/status/flag.tsx';
import { PlayerName } from '../../../../ui/status/player-name.tsx';
import { ScoreDigit } from '../../../../ui/status/score-digit.tsx';

type SideProps = { match: LiveMatch; side: Side };

export function SideName({ match, side, mirrored = false, short = false }: SideProps & { mirrored?: boolean; short?: boolean }) {
  const player = sideOf(match, side);
  if (!player.known) return <span className="text-ink-2 italic">{player.waitsFor ?? 'open'}</span>;
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2', mirrored && 'flex-row-reverse')}>
      <Flag countryId={player.countryId} country={player.country} />
      <PlayerName
        {...player}
        {...(short ? { firstName: namesakeMark(match, side) } : {})}
        align={mirrored ? 'right' : 'left'}
        className="[overflow-wrap:anywhere]"
      />
    </span>
  );
}

/** `end` puts the ring of the breaker after the score. */
export function SideScore({ match, side, end = false }: SideProps & { end?: boolean }) {
  const { score, leads, breaksNext } = sideOf(match, side);
  if (match.matchStatus === 'READY') return <span className="text-ink-3">–</span>;
  const ring = breaksNext ? (
    <span role="img" aria-label="breaks next" title="breaks next" className="size-2 shrink-0 rounded-full border-2 border-ink" />
  ) : (
    <span aria-hidden className="size-2 shrink-0" />
  );
  return (
    <span className="inline-flex items-center gap-0.5">
      {!end && ring}
      <ScoreDigit score={score} leads={leads} />
      {end && ring}
    </span>
  );
}

/** WQ-A012: opens the form over this tab, or the history for users who may not edit. */
export function MatchLink({ match }: { match: LiveMatch }) {
  const may = useMay();
  const mayEdit = may(match.matchStatus === 'APPROVED' ? 'match:edit-approved' : 'match:edit', match.eventId);
  return (
    <Link
      to={`${match.id}/${mayEdit ? 'editMatch' : 'showHistory'}`}
      preventScrollReset
      className="inline-flex items-center whitespace-nowrap rounded-chip font-semibold text-accent text-sm hover:underline tablet:min-h-6"
    >
      {matchName(match)}
    </Link>
  );
}
