/** Asks whether players are called before the time that their phones show. */
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** `name` is 'WR1-A003' and `sentence` the server's refusal. Resolves to true for "Call now". */
export const confirmEarlyCall = (name: string, sentence: string): Promise<boolean> =>
  new Promise((resolve) => {
    // The question belongs to no screen: it is the same from the list, the tables, the next calls and the card of a player.
    const root = createRoot(document.createElement('div'));
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      resolve(isConfirmed);
    };
    root.render(
      <ConfirmDialog title={`Call ${name} early?`} action="Call now" onConfirm={() => answer(true)} onCancel={() => answer(false)}>
        {sentence} Call the players now?
      </ConfirmDialog>,
    );
  });
