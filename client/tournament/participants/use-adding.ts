/** Adds players one after the other. It remembers the players added since the suggestions were loaded, and the reason for a failure. */
import { useState } from 'react';
import { useSave } from '../../entity/form/use-save.ts';
import type { AvailablePlayer } from '../use-available-players.ts';
import { enter } from './participant-actions.ts';

type UseAddingInput = { tournamentId: number; teamId: number | undefined; suggestions: readonly AvailablePlayer[] };

export function useAdding({ tournamentId, teamId, suggestions }: UseAddingInput, onAdded: () => void) {
  const [entered, setEntered] = useState<{ from: readonly AvailablePlayer[]; ids: number[] }>({ from: none, ids: [] });
  const [missing, setMissing] = useState<string | null>(null);
  const added = entered.from === suggestions ? entered.ids : [];
  const { busy, sentence, save, setRefusal } = useSave({
    send: async (player: AvailablePlayer) => {
      await enter(tournamentId, player, teamId);
      return player.id;
    },
    saved: null,
    failed: null,
    onSaved: (id) => {
      setEntered({ from: suggestions, ids: [...added, id] });
      onAdded();
    },
  });
  const say = (words: string | null) => {
    setMissing(words);
    setRefusal(null);
  };
  return { busy, added, refusal: missing ?? sentence, say, add: save };
}

const none: never[] = [];
