/** Chooses the second profile: players with a similar name are suggested, others can be searched. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { recordsQuery } from '../../../../api/query-options.ts';
import { getRecord, recordKeys } from '../../../../api/records.ts';
import { useDebounced } from '../../../../lists/use-debounced.ts';
import { useNamesakes } from '../../../../tournament/use-namesakes.ts';
import { retryLoadOf } from '../../../../ui/fields/choices-not-loaded.tsx';
import { ComboBoxField } from '../../../../ui/fields/combo-box-field.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { SimilarPlayers } from '../similar-players.tsx';

export function OtherPlayer({ of }: { of: number }) {
  const [, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim());
  const { data: player } = useQuery({
    queryKey: recordKeys(playerProfiles).one(of),
    queryFn: ({ signal }) => getRecord(playerProfiles, of, { signal }),
  });
  const query = { query: wanted.replace(/[^\s]+/g, '+$&'), page: 0, size: 25, 'teamProfile.equals': String(player?.teamProfile ?? false) };
  const searchResults = useQuery({
    ...recordsQuery(recordKeys(playerProfiles), playerProfiles, query),
    enabled: wanted !== '',
  });
  const namesakes = useNamesakes((searchResults.data?.rows ?? []).map(({ id }) => id));
  const options = (searchResults.data?.rows ?? [])
    .filter(({ id }) => id !== of)
    .map(({ id, displayName }) => ({ id, label: [`${displayName} #${id}`, namesakes.get(id)].filter(Boolean).join(' · ') }));
  const choose = (id: number) => setSearch({ a: String(of), b: String(id) });
  return (
    <Card className="flex max-w-xl flex-col gap-3">
      <p>
        Who is the same person as <strong>{player?.displayName ?? '…'}</strong>?
      </p>
      <ComboBoxField
        label="Player"
        options={options}
        value={null}
        onChange={(id) => id !== null && choose(id)}
        text={text}
        onText={setText}
        lost={retryLoadOf(searchResults)}
        placeholder="A few letters of the name …"
      />
      {player && <SimilarPlayers values={player} except={of} onChoose={choose} />}
    </Card>
  );
}
