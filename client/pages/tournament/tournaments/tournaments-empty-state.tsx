/** A tournament list without tournaments. */
import { Trophy } from 'lucide-react';
import type { TournamentList } from '../../../tournament/tournament-lists.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';

export function TournamentsEmptyState({ list }: { list: TournamentList }) {
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
