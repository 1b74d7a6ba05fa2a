/** Print and Export CSV of a list of entrants. */
import { Download, Printer } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { sentenceOf } from '../../api/problem.ts';
import { usePrintKey } from '../../print/use-print-key.ts';
import { useEventZone } from '../../shell/use-hall-event.ts';
import { useMay } from '../../state/session.ts';
import { Button, type ButtonSize } from '../../ui/frame/button.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import type { EntryFilters } from '../participant-filters.ts';

type EntryFileButtonsProps = { tournament: Tournament; filters: EntryFilters; size?: ButtonSize };

export function EntryFileButtons({ tournament, filters, size = 'normal' }: EntryFileButtonsProps) {
  const may = useMay();
  const mayWrite = may('participant:write', tournament.eventId);
  const zone = useEventZone(tournament.eventId);
  const print = () => void make(({ printEntrants }) => printEntrants(tournament, filters, zone));
  usePrintKey(print);
  return (
    <>
      <Button size={size} icon={Printer} onPress={print}>
        Print
      </Button>
      <Button
        size={size}
        icon={Download}
        onPress={() => void make(({ saveEntrants }) => saveEntrants(tournament, filters, mayWrite && may('invoice:read')))}
      >
        Export CSV
      </Button>
    </>
  );
}

/** The code for files and print is loaded on request. */
async function make(file: (files: typeof import('../entrant-files.tsx')) => Promise<void>): Promise<void> {
  try {
    await file(await import('../entrant-files.tsx'));
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
}
