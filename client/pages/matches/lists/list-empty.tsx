/** The upcoming or the approved list without rows: nothing there yet, or the filters hide it. */
import { CheckCheck, FilterX, Hourglass } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isListFiltered, type ListFilters, type ListKind } from './list-filters.ts';

type ListEmptyProps = { kind: ListKind; filters: ListFilters; onClear: () => void };

export function ListEmpty({ kind, filters, onClear }: ListEmptyProps) {
  if (isListFiltered(filters)) {
    return (
      <EmptyState
        icon={FilterX}
        title={`No ${kind} match fits the filters`}
        action={<Button onPress={onClear}>{`Show all ${kind} matches`}</Button>}
      >
        {kind === 'upcoming' ? 'Other matches may be waiting.' : 'Other matches may be approved already.'}
      </EmptyState>
    );
  }
  const { icon, title, words, to, action } = looks[kind];
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

const looks = {
  upcoming: {
    icon: Hourglass,
    title: 'No match is left to play',
    words: 'Matches appear here as soon as their tournament is drawn.',
    to: '/app/tournaments/upcoming',
    action: 'Open the upcoming tournaments',
  },
  approved: {
    icon: CheckCheck,
    title: 'No approved matches yet',
    words: 'A finished match appears here as soon as somebody approves it: choose “Approve” in its row.',
    to: '/app/matches/running',
    action: 'Open the Running Matches',
  },
} as const;
