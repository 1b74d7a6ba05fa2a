/**
 * One finished match in the approval list: table, result, the next match of both players, and the time since the end. A doubt shows as a
 * sentence.
 */

import { CircleAlert, CircleCheck, CornerDownRight, GitFork, Hand, type LucideIcon, MoveRight, WifiOff } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { otherSide } from '#machines/match/breaks.ts';
import { resultText } from '#machines/match/score-text.ts';
import { winnerOf } from '#machines/match/winner.ts';
import type { Side } from '#machines/names.ts';
import { matchName, minutesBetween } from '../../format.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Refusal } from '../../ui/fields/form-error.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { Flag } from '../../ui/status/flag.tsx';
import { sideOf, surnameOf } from '../match/match-side.ts';
import type { ApprovalDoubt } from './approval-doubt.ts';
import { MoveLine } from './move-words.tsx';
import type { ApprovalRow } from './use-approve-all.ts';

type ApproveAllRowProps = ApprovalRow & {
  zone: string | undefined;
  now: number;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (wanted: boolean) => void;
};

export function ApproveAllRow({ match, moves, doubt, result, zone, now, isChosen, isBusy, onChoose }: ApproveAllRowProps) {
  const isDone = result === 'approved';
  const refusal = doubt?.isRefusal ? doubt.sentence : null;
  return (
    <li className={cx('px-4 py-2.5', doubt && !isDone && 'tone-orange bg-tone-tint')}>
      <div className="grid grid-cols-[auto_auto_1fr_auto] items-start gap-x-4 gap-y-1 max-sm:grid-cols-[auto_auto_1fr] max-sm:gap-x-3 lg:grid-cols-[auto_auto_1fr_1.2fr_auto]">
        {isDone ? (
          <CircleCheck aria-label="approved" className="tone-green size-5 self-center text-tone" />
        ) : (
          <CheckboxField
            className="self-center"
            label={<span className="sr-only">Approve {matchName(match)}</span>}
            checked={isChosen}
            onChange={onChoose}
            disabledReason={refusal || isBusy ? ' ' : null}
          />
        )}
        <span className="tone-blue flex h-8 w-9 shrink-0 items-center justify-center self-center rounded-chip bg-tone-soft font-semibold text-sm text-tone tabular">
          <span className="sr-only">Table </span>
          {match.tableDisplayNumber ?? '–'}
        </span>
        <Result match={match} />
        <ul className="text-sm max-lg:col-span-3 max-lg:col-start-2 max-lg:row-start-2 max-sm:col-start-1">
          {[moves?.winner, moves?.loser].map((move, index) => {
            const Icon = index === 0 ? MoveRight : CornerDownRight;
            return (
              move && (
                <li key={move.side} className="flex items-center gap-2">
                  <Icon aria-hidden className="size-3.5 shrink-0 text-ink-2" />
                  <span className="min-w-0 text-ink-2">
                    <MoveLine match={match} move={move} zone={zone} />
                  </span>
                </li>
              )
            );
          })}
        </ul>
        <span className="self-center text-right text-xs text-ink-2 tabular max-sm:col-start-3 max-sm:row-start-1 max-sm:self-start max-sm:leading-5">
          {isDone ? 'approved' : agoWords(match, now)}
        </span>
      </div>
      {doubt && !isDone && <Doubt doubt={doubt} />}
      {typeof result === 'object' && <Refusal>{result.refusal}</Refusal>}
    </li>
  );
}

/** The icons of the same facts on the other screens of the desk. */
const doubtIcons: Readonly<Record<ApprovalDoubt['kind'], LucideIcon>> = {
  REFUSED: CircleAlert,
  TWO_SCORES: GitFork,
  DISPUTED: Hand,
  OFFLINE: WifiOff,
};

function Doubt({ doubt: { kind, sentence } }: { doubt: ApprovalDoubt }) {
  const Icon = doubtIcons[kind];
  return (
    <p className="mt-1.5 flex items-center gap-2 text-sm text-tone lg:pl-24">
      <Icon aria-hidden className="size-4 shrink-0" />
      {sentence}
    </p>
  );
}

function Result({ match }: { match: LiveMatch }) {
  const winner = winnerOf(match);
  const first: Side = winner ?? 'A';
  const [won, lost] = [sideOf(match, first), sideOf(match, otherSide(first))];
  const mark = winner === null ? 'both absent' : lost.mark;
  return (
    <span className="min-w-0 text-sm max-sm:col-start-3 max-sm:row-start-1">
      <b className="block font-semibold text-accent">{matchName(match)}</b>
      <span className="flex flex-wrap items-center gap-x-1.5">
        <span className="inline-flex items-center gap-1.5">
          <Flag countryId={won.countryId} country={won.country} />
          <span className={winner === null ? 'text-ink-2' : 'font-semibold'}>{surnameOf(match, first)}</span>
        </span>
        <b className="font-semibold tabular">{resultText({ aScore: won.score, bScore: lost.score })}</b>
        <span className="inline-flex items-center gap-1.5">
          <span className="text-ink-2">{surnameOf(match, otherSide(first))}</span>
          <Flag countryId={lost.countryId} country={lost.country} />
        </span>
        {mark && <span className="text-xs text-ink-2">{mark}</span>}
      </span>
    </span>
  );
}

function agoWords(match: LiveMatch, now: number): string {
  const minutes = minutesBetween(match.matchFinishTime, now) ?? 0;
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
}
