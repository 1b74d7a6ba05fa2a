/** Approved matches: played and approved matches of running tournaments without walkovers, live. */
import { CheckCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { useHallRows } from '../../../../hall/day/use-hall-rows.ts';
import { ApprovedCard, approvedColumns, tallApprovedColumns } from './approved-columns.tsx';
import { fitsList, type MatchFilters, queryOf } from './match-filters.ts';
import { type ListedMatches, MatchList, type MatchListOf } from './match-list.tsx';
import { matchLists } from './match-lists.ts';
import { totalWords } from './summary.ts';
import type { OpenChoices } from './use-filter-choices.ts';
import { orderOf, useKnownRooms, useMatchRows } from './use-match-rows.ts';

export const ApprovedPage = () => <MatchList of={approved} />;

const approved: MatchListOf = {
  name: 'approved',
  title: 'Approved Matches',
  wide: approvedColumns,
  tall: tallApprovedColumns,
  Card: ApprovedCard,
  right: 'match:edit-approved',
  empty: {
    icon: CheckCheck,
    title: 'No approved matches yet',
    words: 'A finished match appears here as soon as somebody approves it: choose “Approve” in its row.',
    to: '/app/matches/running',
    action: 'Open the Running Matches',
    others: 'Other matches may be approved already.',
  },
  useList: useApproved,
};

function useApproved(filters: MatchFilters): ListedMatches {
  const known = useHallRows();
  const { matches } = known;
  const rooms = useKnownRooms(known);
  const fits = useMemo(() => (match: LiveMatch) => fitsList('approved', match, filters, matches), [filters, matches]);
  const list = useMatchRows({ query: queryOf('approved', filters), rooms, fits, order: orderOf(filters) });
  const open = useMemo(() => choicesOf(Object.values(matches)), [matches]);
  return { ...list, open, pages: { totalWords: totalWords(list.total, filters) } };
}

/** Returns rounds and sessions with an approved match. The server lists only those with matches left to play. */
export function choicesOf(matches: readonly (LiveMatch | undefined)[]): OpenChoices {
  const approved = matches
    .filter((match) => match !== undefined)
    .filter(
      (match) =>
        matchLists.approved.matches.includes(match.matchStatus) &&
        matchLists.approved.tournaments.includes(match.tournamentStatus) &&
        !match.aWalkover &&
        !match.bWalkover,
    );
  const rounds = new Map(
    approved
      .toSorted((one, other) => one.tournamentId - other.tournamentId || one.stage - other.stage || one.roundId - other.roundId)
      .map((match) => [match.roundId, `${match.tournamentMnemonic} ${match.roundMnemonic}`]),
  );
  const sessions = new Set(approved.map(({ matchScheduledTime }) => matchScheduledTime).filter((time) => time !== null));
  return { rounds: [...rounds].map(([id, label]) => ({ id, label })), sessions: [...sessions].sort() };
}
