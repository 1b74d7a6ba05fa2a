/** A list of matches without rows: it is empty, or the filters hide all of them. */
import { FilterX, type LucideIcon } from 'lucide-react';
import { useStorePart } from '../../../../live/hooks.ts';
import { hall } from '../../../../state/hall.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { LinkButton } from '../../../../ui/frame/link-button.tsx';
import { isFiltered, type MatchFilters } from './match-filters.ts';
import type { MatchListName } from './match-lists.ts';

/** `others` names the matches that the filters may hide. */
export type EmptyWords = { icon: LucideIcon; title: string; words: string; to: string; action: string; others: string };

/** Before the first event is active no table can get a match. */
const nothingRuns = {
  title: 'No event is running',
  words: 'Matches appear here as soon as an event is active and a tournament of it is started. The start page says what comes next.',
  to: '/app',
  action: 'Open the start page',
};

type MatchListEmptyProps = { name: MatchListName; empty: EmptyWords; filters: MatchFilters; onClear: () => void };

export function MatchListEmpty({ name, empty, filters, onClear }: MatchListEmptyProps) {
  const hasTables = useStorePart(hall, ({ tables }) => Object.keys(tables).length > 0);
  const { icon, others } = empty;
  const { title, words, to, action } = hasTables || name === 'approved' ? empty : nothingRuns;
  if (isFiltered(filters)) {
    return (
      <EmptyState
        icon={FilterX}
        title={`No ${name} match fits the filters`}
        action={<Button onPress={onClear}>{`Show all ${name} matches`}</Button>}
      >
        {others}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <LinkButton to={to} primary>
          {action}
        </LinkButton>
      }
    >
      {words}
    </EmptyState>
  );
}
