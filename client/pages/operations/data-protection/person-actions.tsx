/** The actions for the stored data of a person: export it, or erase it for good. */
import { Download, UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { callPath } from '#contract/kit/call.ts';
import { exportPlayerData } from '#contract/people/privacy.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { useConfirmed } from '../../../state/confirming.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import type { PersonOption } from './person-choice.tsx';

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx').then((loaded) => ({ default: loaded.EraseDialog })));

type PersonActionsProps = { person: PersonOption | null; onErased: () => void };

export function PersonActions({ person, onErased }: PersonActionsProps) {
  const [erasing, setErasing] = useState(false);
  const confirmed = useConfirmed();
  const handOver = useSave({
    send: ({ id }: PersonOption) =>
      confirmed(() => downloadFile({ method: 'POST', path: callPath(exportPlayerData, { id }), name: `Player ${id}.zip` })),
    saved: 'Download starting soon.',
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
  });
  const reason = person ? null : 'Choose a player first.';
  return (
    <div className="flex flex-wrap items-start gap-2 pt-6">
      <Button icon={Download} busy={handOver.busy} disabledReason={reason} onPress={() => person && void handOver.save(person)}>
        Hand over a copy
      </Button>
      <Button icon={UserX} variant="danger" disabledReason={reason} onPress={() => setErasing(true)}>
        Erase …
      </Button>
      {erasing && person && (
        <Suspense fallback={null}>
          <EraseDialog person={person} onClose={() => setErasing(false)} onErased={onErased} />
        </Suspense>
      )}
    </div>
  );
}
