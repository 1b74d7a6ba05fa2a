/** Pauses the demo's simulator or changes its speed; only administrators of a demo see it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type ChangeSimulator, changeSimulator, getSimulator } from '#contract/hall/demo.ts';
import { sentenceOf } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { Button } from '../ui/frame/button.tsx';
import { showToast } from '../ui/overlays/toast.tsx';
import { FilterSelect } from '../ui/table/filter-select.tsx';

const key = ['simulator'];
const speeds = [1, 5, 10, 25, 50, 100];

export function SimulatorControl() {
  const cache = useQueryClient();
  const { data: state } = useQuery({ queryKey: key, queryFn: ({ signal }) => send(getSimulator, {}, { signal }), refetchInterval: 20_000 });
  const change = useMutation({
    mutationFn: (body: ChangeSimulator) => send(changeSimulator, { body }),
    onSuccess: (next) => cache.setQueryData(key, next),
    onError: (error) => showToast.error(sentenceOf(error)),
  });
  if (!state) return null;
  const options = speeds.filter((speed) => speed !== state.speed).map((speed) => ({ id: speed, label: `${speed} × life` }));
  return (
    <div className="flex items-center gap-2">
      <Button
        size="row"
        icon={state.paused ? Play : Pause}
        busy={change.isPending}
        onPress={() => change.mutate({ paused: !state.paused })}
      >
        {state.paused ? 'Go on playing' : 'Pause the simulator'}
      </Button>
      <FilterSelect
        label="Speed"
        allLabel={`${state.speed} × life`}
        options={options}
        // The control is not a filter: its "all" label shows the current speed.
        value={null}
        onChange={(speed) => speed && change.mutate({ speed })}
      />
    </div>
  );
}
