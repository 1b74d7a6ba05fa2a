/** A tournament list without rows: there are none, or the filters hide them. */
import { FilterX, Trophy } from 'lucide-react';
import { isFiltered, type ListAddress, type ListWish } from '../../lists/list-address.ts';
import type { TournamentList } from '../../tournament/tournament-lists.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type TournamentsEmptyProps = {
  list: TournamentList;
  address: ListAddress;
  onChange: (wish: ListWish) => void;
};

export function TournamentsEmpty({ list, address, onChange }: TournamentsEmptyProps) {
  if (isFiltered(address)) {
    return (
      <EmptyState
        icon={FilterX}
        title="No tournament fits the filters"
        action={
          <Button
            onPress={() => onChange({ search: '', filters: Object.fromEntries(Object.keys(address.filters).map((name) => [name, null])) })}
          >
            Show all
          </Button>
        }
      />
    );
  }
  const { title, words, to, link } = nothing[list];
  return (
    <EmptyState icon={Trophy} title={title} action={<LinkButton to={to}>{link}</LinkButton>}>
      {words}
    </EmptyState>
  );
}

const nothing: Readonly<Record<TournamentList, { title: string; words: string; to: string; link: string }>> = {
  running: {
    title: 'No running tournaments',
    words: 'A tournament appears here as soon as its draw is made.',
    to: '/app/tournaments/upcoming',
    link: 'Upcoming tournaments',
  },
  upcoming: {
    title: 'No upcoming tournaments',
    words: 'Create one in an event that is still in preparation.',
    to: '/app/events/active',
    link: 'Active events',
  },
  archive: {
    title: 'No tournament is over yet',
    words: 'Tournaments come here when their ranking is approved, or when they are canceled.',
    to: '/app/tournaments/running',
    link: 'Running tournaments',
  },
};
