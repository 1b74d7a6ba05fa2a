/** Make draw: loads the tournament and the options of the form. A tournament that is not CREATED is refused. */

import { Suspense, useState } from 'react';
import { tournamentSentences } from '#machines/tournament/tournament-rules.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { drawLock } from './draw-words.ts';
import { useDrawChoices } from './use-draw-choices.ts';
import { useRefusalRedirect } from './use-refusal-redirect.ts';

/** The form is a chunk of its own that loads in parallel with the data: the dialog opens without waiting for it. */
const load = () => import('./draw-screen.tsx');
const DrawScreen = lazyPart(() => load().then((loaded) => ({ default: loaded.DrawScreen })));
load().catch(() => undefined);

export const DrawModal = tournamentDialog({ title: 'Make draw', width: 'full', lock: drawLock }, WithChoices);

function WithChoices({ tournament, onClose }: TournamentDialogProps) {
  const { choices, error, retry } = useDrawChoices(tournament);
  const [isOpen] = useState(tournament.tournamentStatus === 'CREATED');
  useRefusalRedirect(isOpen ? null : tournamentSentences.drawNotAllowed, onClose);
  const loading = (
    <DialogState
      what="The tournament"
      width="full"
      title={`Make draw · ${tournament.name}`}
      error={null}
      onRetry={retry}
      onClose={onClose}
    />
  );
  if (choices && isOpen)
    return (
      <Suspense fallback={loading}>
        <DrawScreen tournament={tournament} choices={choices} onClose={onClose} />
      </Suspense>
    );
  if (!error) return loading;
  return (
    <Dialog title={`Make draw · ${tournament.name}`} width="narrow" onClose={onClose}>
      <NotLoaded title="The form could not be loaded." error={error} onRetry={retry} />
    </Dialog>
  );
}
