/** Buttons for setting up the venue: the addresses for TVs, and a printed card for every table. */
import { QrCode, Tv } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../api/problem.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { TableEntry } from './table-entry.ts';

export function DeskButtons({ entries }: { entries: readonly TableEntry[] }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <IconButton
        icon={Tv}
        label="Addresses for TVs"
        onPress={() => void navigate({ pathname: 'addresses', search }, { preventScrollReset: true })}
      />
      <IconButton
        icon={QrCode}
        label="Print a card for every table"
        disabledReason={entries.length > 0 ? null : 'no table is shown'}
        onPress={() => void printCards(entries)}
      />
    </>
  );
}

async function printCards(entries: readonly TableEntry[]): Promise<void> {
  try {
    const [{ fetchPublicAddress: requestHallAddress }, { printTableCards }] = await Promise.all([
      import('../../../hall/screens/use-hall-addresses.ts'),
      import('./paper/table-cards.tsx'),
    ]);
    const address = await requestHallAddress();
    if (address === null)
      showToast.error('This server accepts connections from its own computer only (setting HOST), so phones cannot reach it.');
    else await printTableCards({ tables: entries.map(({ table }) => table), address });
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
}
