/** The tabs of a player's page, made of the parts of the profile's form. */
import { useOutletContext } from 'react-router-dom';
import { RecordHistory } from '../../../../history/record-history.tsx';
import { NotLoaded } from '../../../../lists/not-loaded.tsx';
import { BalanceSection } from '../../../../money/balance/balance-section.tsx';
import { PlayerInvoices } from '../../../../money/player-invoices.tsx';
import { profilePath } from '../../../../shell/palette/result-paths.ts';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { LinkButton } from '../../../../ui/frame/link-button.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { Consents } from '../consents.tsx';
import { PlayerTournaments } from '../player-tournaments.tsx';
import type { PlayerOfPage } from './player-page.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { usePlayerRecord } from './use-player-record.ts';

const usePlayer = () => useOutletContext<PlayerOfPage>();

export function ProfileTab() {
  const { playerId, facts } = usePlayer();
  const { record, error, refetch } = usePlayerRecord(facts.player);
  if (facts.player.teamProfile) {
    return (
      <EmptyState title="A team" action={<LinkButton to={profilePath(facts.player)}>Open the team profile</LinkButton>}>
        The squad and the contact of the team stand in its own form.
      </EmptyState>
    );
  }
  if (error) return <NotLoaded title="The profile could not be loaded." error={error} onRetry={refetch} />;
  if (!record) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      <ProfileFacts record={record} />
      <Consents stored={{ id: playerId }} />
    </>
  );
}

export const BalanceTab = () => <BalanceSection stored={{ id: usePlayer().playerId }} />;
export const TournamentsTab = () => <PlayerTournaments stored={{ id: usePlayer().playerId }} whole />;
export const InvoicesTab = () => <PlayerInvoices stored={{ id: usePlayer().playerId }} />;
export const HistoryTab = () => <RecordHistory of={{ entity: 'playerProfile', id: usePlayer().playerId }} />;
