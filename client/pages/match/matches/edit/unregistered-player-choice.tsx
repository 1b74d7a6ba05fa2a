/** Finds a player who is not registered in the tournament by a part of their name. */
import { useState } from 'react';
import { sentenceOf } from '../../../../api/problem.ts';
import { EntrantName } from '../../../../tournament/entrant-name.tsx';
import { useAvailablePlayers } from '../../../../tournament/use-available-players.ts';
import { useNamesakes } from '../../../../tournament/use-namesakes.ts';
import { ChoiceList, onlyChoice } from '../../../../ui/fields/choice-list.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { SearchField } from '../../../../ui/table/search-field.tsx';

type UnregisteredPlayerChoiceProps = { tournamentId: number; value: number | null; onChange: (playerId: number | null) => void };

export function UnregisteredPlayerChoice({ tournamentId, value, onChange }: UnregisteredPlayerChoiceProps) {
  const [text, setText] = useState('');
  const { players, total, error } = useAvailablePlayers(tournamentId, text, { size: maxShown });
  const namesakes = useNamesakes(players?.map(({ id }) => id) ?? []);
  const list = {
    value,
    onChange,
    choices: (players ?? []).map((player) => ({
      id: player.id,
      text: [player.displayName, namesakes.get(player.id)].filter(Boolean).join(' · '),
      content: (
        <span className="flex items-center gap-3 text-sm">
          <EntrantName entrant={player} />
          <span className="ml-auto text-xs text-ink-3">
            {[namesakes.get(player.id), player.playerCategoryName].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    })),
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <SearchField label="Player" value={text} onChange={setText} takeOnly={onlyChoice(list)} className="grow" />
        <span className="text-xs text-ink-3 tabular" role="status">
          {players ? `${total} not registered` : ''}
        </span>
      </div>
      {error && !players && <Callout kind="error" title={sentenceOf(error)} />}
      {players ? (
        <ChoiceList
          label="Players who are not registered"
          {...list}
          empty={
            <EmptyState title="No player fits">
              All other players are registered in this tournament already, or the name is different.
            </EmptyState>
          }
        />
      ) : (
        !error && <Skeleton className="h-40 w-full" />
      )}
    </div>
  );
}

const maxShown = 25;
