/** A list of matches without rows: nothing there yet, or the filters hide it. */
import { FilterX, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isFiltered, type MatchFilters } from './match-filters.ts';
import type { MatchListName } from './match-lists.ts';

/** `others`: what the filters may hide. */
export type EmptyWords = { icon: LucideIcon; title: string; words: string; to: string; action: string; others: string };

type MatchListEmptyProps = { name: MatchListName; empty: EmptyWords; filters: MatchFilters; onClear: () => void };

export function MatchListEmpty({ name, empty, filters, onClear }: MatchListEmptyProps) {
  const { icon, title, words, to, action, others } = empty;
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
