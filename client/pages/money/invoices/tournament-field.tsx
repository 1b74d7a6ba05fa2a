/** The tournament of a draft. The cash desk of its event finds the draft and takes its cash. */
import { useQuery } from '@tanstack/react-query';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { useWithChosen } from '../../../lists/use-with-chosen.ts';
import { retryLoadOf } from '../../../ui/fields/choices-not-loaded.tsx';
import type { FieldWordsProps } from '../../../ui/fields/field-frame.tsx';
import { SearchChoiceField } from '../../../ui/fields/search-choice-field.tsx';

const newest = { page: 0, size: 200, sort: 'tournamentStartDate,id,desc' };

type TournamentFieldProps = FieldWordsProps & { value: number | null; onChange: (id: number | null) => void; disabled: boolean };

export function TournamentField(props: TournamentFieldProps) {
  const query = useQuery({ ...listQuery(keys.tournaments, listTournaments, newest), staleTime: 60_000 });
  const options = useWithChosen({
    options: query.data?.rows.map(({ id, name, eventName }) => ({ id, label: `${name} · ${eventName}` })),
    chosen: props.value,
    path: 'tournaments',
  });
  return <SearchChoiceField {...props} options={options} lost={retryLoadOf(query)} />;
}
