/** The tabs that this user may open. */
import { useMay } from '../../../state/session.ts';
import { type PageTab, pageTabs } from './primary-step.ts';

export function useOpenTabs(eventId: number): readonly PageTab[] {
  const may = useMay();
  const isOpen: Readonly<Partial<Record<PageTab, boolean>>> = {
    participants: may('participant:read', eventId),
    draw: may('tournament:run', eventId),
    ranking: may('participant:read', eventId),
  };
  return pageTabs.filter((tab) => isOpen[tab] ?? true);
}
