/** Finished matches that wait for approval, the longest wait first. */

import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';
import { winnerOf } from '#machines/match/winner.ts';
import type { Side } from '#machines/names.ts';
import { matchName, minutesBetween } from '../../../format.ts';
import { ApproveAll } from '../../../hall/approve/approve-all.tsx';
import { DisputedChip } from '../../../hall/match/disputed-result.tsx';
import { surnameOf } from '../../../hall/match/match-side.ts';
import { ApproveButton } from '../../../hall/match/status-actions.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { Panel } from './panel.tsx';
import { ScrollingRows } from './scrolling-rows.tsx';

type ApprovalPanelProps = { matches: readonly LiveMatch[]; now: number; to: string; className?: string };

export function ApprovalPanel({ matches, now, to, className = '' }: ApprovalPanelProps) {
  const waiting = matches
    .filter(({ matchStatus }) => matchStatus === 'FINISHED')
    .sort((one, other) => (one.matchFinishTime ?? '').localeCompare(other.matchFinishTime ?? ''));
  return (
    <Panel
      title="Matches waiting for approval"
      aside={
        waiting.length > 0 && (
          <>
            <span className="text-ink-2 text-xs tabular">{waiting.length} in all</span>
            <ApproveAll matches={waiting} />
          </>
        )
      }
      link={{ to, words: 'Running Matches' }}
      className={cx('xl:min-h-56', className)}
    >
      {waiting.length === 0 && <p className="text-ink-2 text-sm">Every finished match is approved.</p>}
      {/* The list scrolls beside the progress panel, so that a finished match does not move the page under the pointer. */}
      <ScrollingRows count={waiting.length} className="-mx-1 flex flex-col divide-y px-1 max-xl:max-h-80 xl:h-0 xl:grow">
        {waiting.map((match) => (
          <li key={match.id} className="flex items-center gap-2.5 py-2 first:pt-0.5">
            <Waiting match={match} now={now} />
          </li>
        ))}
      </ScrollingRows>
    </Panel>
  );
}

function Waiting({ match, now }: { match: LiveMatch; now: number }) {
  return (
    <>
      <span className="tone-blue flex h-7 w-8 shrink-0 items-center justify-center rounded-chip bg-tone-soft font-semibold text-sm text-tone tabular">
        <span className="sr-only">Table </span>
        {match.tableDisplayNumber ?? '–'}
      </span>
      <span className="flex min-w-0 grow flex-col leading-4.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to={`/app/matches/running/${match.id}/editMatch`}
            className="rounded-chip font-semibold text-accent text-xs hover:underline"
          >
            {matchName(match)}
          </Link>
          <DisputedChip match={match} />
        </span>
        <span className="text-sm">
          <Surname match={match} side="A" /> <b className="font-semibold tabular">{resultText(match)}</b> <Surname match={match} side="B" />
        </span>
      </span>
      <span className="shrink-0 text-ink-2 text-xs tabular">{minutesBetween(match.matchFinishTime, now) ?? 0} min</span>
      <ApproveButton match={match} />
    </>
  );
}

/** Player A comes first, as in every list. The winner is not grey, also after a forfeit. */
function Surname({ match, side }: { match: LiveMatch; side: Side }) {
  const lost = winnerOf(match) === (side === 'A' ? 'B' : 'A');
  return <span className={lost ? 'text-ink-2' : 'font-semibold'}>{surnameOf(match, side)}</span>;
}
