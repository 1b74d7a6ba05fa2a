/** The other users who have the form of a match open. */
import { useFields } from '../../../../live/hooks.ts';
import { hall } from '../../../../state/hall.ts';
import { useSession } from '../../../../state/session.ts';

export function useOthersViewing(matchId: number): string[] {
  const { account } = useSession();
  const names = useFields(hall.store.presence)[matchId] ?? [];
  const own = [account?.firstName, account?.lastName].filter(Boolean).join(' ') || account?.login;
  return names.filter((name) => name !== own);
}
