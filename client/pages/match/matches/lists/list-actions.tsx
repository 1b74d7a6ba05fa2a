/** The buttons beside the title of a list of matches: print, save as a file, refresh. */
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { RefreshButton } from '../../../../lists/list-buttons.tsx';
import { usePrintKey } from '../../../../print/use-print-key.ts';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { WholeList } from './list-files.ts';

type ListActionsProps = WholeList & {
  rows: readonly LiveMatch[] | undefined;
  busy: boolean;
  onRefresh: () => unknown;
};

export function ListActions({ rows, busy, onRefresh, ...list }: ListActionsProps) {
  const [isMaking, setMaking] = useState(false);
  const make = async (file: 'printList' | 'saveList') => {
    if (isMaking) return;
    setMaking(true);
    try {
      const files = await import('./list-files.ts');
      await files[file](list);
    } catch (error) {
      showToast.error(sentenceOf(error));
    } finally {
      setMaking(false);
    }
  };
  usePrintKey(() => void make('printList'));
  const reason = isMaking ? 'it is being made' : rows?.length ? null : 'there is nothing in the list';
  return (
    <>
      <IconButton icon={Printer} label="Print the list" disabledReason={reason} onPress={() => void make('printList')} />
      <IconButton icon={Download} label="Download the list (CSV)" disabledReason={reason} onPress={() => void make('saveList')} />
      <RefreshButton busy={busy && rows === undefined} onPress={onRefresh} />
    </>
  );
}
