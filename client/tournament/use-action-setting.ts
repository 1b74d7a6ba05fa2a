/** Returns the permissions of this user and this installation for the menus of tournaments. */
import { useMemo } from 'react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { useMay, useSession } from '../state/session.ts';
import { type ActionId, type ActionSetting, whyNotAction } from './tournament-actions.ts';

export function useActionSetting(): ActionSetting {
  const may = useMay();
  const { info } = useSession();
  const inDemo = info?.demo !== null && info?.demo !== undefined;
  return useMemo(() => ({ may, inDemo }), [may, inDemo]);
}

/** Returns null when the action is allowed. */
export const useWhyNotAction = (id: ActionId, tournament: Tournament): string | null => whyNotAction(id, tournament, useActionSetting());
