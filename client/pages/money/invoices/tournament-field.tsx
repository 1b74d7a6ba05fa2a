/** The tournament of a draft. The cash desk of its event finds the draft and takes its cash. */
import { useQuery } from '@tanstack/react-query';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import { listAsked } from '../../../api/asked.ts';
import { keys } from '../../../api/queries.ts';
import { useWithChosen } from '../../../lists/use-with-chosen.ts';
import { lostOf } from '../../../ui/fields/choices-not-loaded.tsx';
import type { FieldWordsProps } from '../../../ui/fields/field-frame.tsx';
import { FoundField } from '../../../ui/fields/search-choice-field.tsx';

const newest = { page: 0, size: 200, sort: 'tournamentStartDate,id,desc' };

type TournamentFieldProps = FieldWordsProps & { value: number | null; onChange: (id: number | null) => void; disabled: boolean };

export function TournamentField(props: TournamentFieldProps) {
  const query = useQuery({ ...listAsked(keys.tournaments, listTournaments, newest), staleTime: 60_000 });
  const options = useWithChosen({
    options: query.data?.rows.map(({ id, name, eventName }) => ({ id, label: `${name} · ${eventName}` })),
    chosen: props.value,
    path: 'tournaments',
  });
  return <FoundField {...props} options={options} lost={lostOf(query)} />;
}
