/** What this person and this installation are allowed, for the menus of tournaments. */
import { useMemo } from 'react';
import { useMay, useSession } from '../../state/session.ts';
import type { ActionSetting } from './tournament-actions.ts';

export function useActionSetting(): ActionSetting {
  const may = useMay();
  const { info } = useSession();
  const inDemo = info?.demo !== null && info?.demo !== undefined;
  return useMemo(() => ({ may, inDemo }), [may, inDemo]);
}
