/** A finished result that a player did not agree with at the tablet: the players' names and the mark beside the match. */
import { Hand } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { sides } from '#machines/names.ts';
import { Chip } from '../../ui/status/chip.tsx';
import { surnameOf } from './match-side.ts';

/** Returns 'LONČAREK', or 'LONČAREK and WEBER'; null if nobody disputes the result, or if the desk has approved it. */
export function disputedBy(match: LiveMatch): string | null {
  if (match.matchStatus !== 'FINISHED') return null;
  const disputing = sides.filter((side) => match.confirmations?.[side]?.agrees === false);
  return disputing.map((side) => surnameOf(match, side)).join(' and ') || null;
}

export const disputeWords = (names: string): string => `${names} did not agree with the result at the tablet`;

/** Stands where the status 'Finished' stands. `narrow` is for cards, which have no room for the icon. Renders nothing without a dispute. */
export function DisputedChip({ match, narrow = false }: { match: LiveMatch; narrow?: boolean }) {
  const names = disputedBy(match);
  if (names === null) return null;
  return (
    <span title={disputeWords(names)} className="inline-flex">
      <Chip tone="orange" look={narrow ? 'surface' : 'soft'} {...(narrow ? {} : { icon: Hand })}>
        Not agreed
        <span className="sr-only">: {disputeWords(names)}</span>
      </Chip>
    </span>
  );
}
