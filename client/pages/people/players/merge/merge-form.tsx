/** Two profiles side by side: the values to keep, the data that moves, and the number to type again, because a merge cannot be undone. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mergePlayers, previewMerge } from '#contract/people/player-merge.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { refreshRecords } from '../../../../api/records.ts';
import { send } from '../../../../api/send.ts';
import { useSave } from '../../../../entity/form/use-save.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { compare, defaultChoice, leaderOf, type MergeSide, type PlayerProfileRow } from './compare-profiles.ts';
import { MergeSummary } from './merge-summary.tsx';

type MergeRequest = { otherId: number; version: number; otherVersion: number; confirmed: number; fields: string[] };
type MergeFormProps = { stays: PlayerProfileRow; goes: PlayerProfileRow; onReload: () => void };

export function MergeForm({ stays, goes, onReload }: MergeFormProps) {
  const navigate = useNavigate();
  const compared = compare(stays, goes);
  const [chosen, setChosen] = useState<Readonly<Record<string, MergeSide>>>({});
  const [typed, setTyped] = useState('');
  const choiceOf = (name: string): MergeSide =>
    chosen[leaderOf(name)] ?? defaultChoice(compared.find((one) => one.name === leaderOf(name)) ?? nothing, compared);
  const { data: preview } = useQuery({
    queryKey: ['player-profiles', 'merge', stays.id, goes.id, stays.version, goes.version],
    queryFn: ({ signal }) => send(previewMerge, { params: { id: stays.id }, query: { otherId: goes.id } }, { signal }),
    gcTime: 0,
  });
  const differing = compared.filter(({ isEqual }) => !isEqual);
  const request: MergeRequest = {
    ...{ otherId: goes.id, version: stays.version, otherVersion: goes.version, confirmed: goes.id },
    fields: differing.map(({ name }) => name).filter((name) => choiceOf(name) === 'goes'),
  };
  const { busy, save, sentence, refusal } = useSave({
    send: (body: MergeRequest) => send(mergePlayers, { params: { id: stays.id }, body }),
    saved: `${goes.displayName} was merged into #${stays.id}`,
    onSaved: () => {
      void refreshRecords(playerProfiles);
      void navigate(`/app/management/player/profile/${stays.id}`);
    },
  });
  const [refused] = preview?.refusals ?? [];
  const reason = refused ?? (preview === undefined ? 'Checking …' : typed.trim() === String(goes.id) ? null : `To merge: type ${goes.id}.`);
  const all = (side: MergeSide) => setChosen(Object.fromEntries(differing.map(({ name }) => [leaderOf(name), side])));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <Card>
        <ChoiceTable
          stays={stays}
          goes={goes}
          compared={compared}
          choiceOf={choiceOf}
          onChoose={(name, side) => setChosen({ ...chosen, [leaderOf(name)]: side })}
        />
        <footer className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-2">
            {compared.length - differing.length} fields are equal, {differing.length} differ. Filled fields win over empty ones.
          </span>
          <span className="ml-auto flex flex-wrap gap-2">
            <Button onPress={() => all('stays')}>All from left</Button>
            <Button onPress={() => all('goes')}>All from right</Button>
            <Button icon={ArrowLeftRight} onPress={() => void navigate({ search: `?a=${goes.id}&b=${stays.id}` })}>
              Swap
            </Button>
          </span>
        </footer>
      </Card>
      <div className="flex flex-col gap-4">
        {preview && <MergeSummary preview={preview} />}
        {refusal?.conflict ? (
          <Callout kind="warning" title="One of the profiles was changed meanwhile." actions={<Button onPress={onReload}>Reload</Button>} />
        ) : (
          sentence && <Callout kind="error" title={sentence} />
        )}
        <Card className="flex flex-col gap-2">
          <strong>This cannot be undone.</strong>
          <TextField
            label={`Number of the profile that goes: ${goes.id}`}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            isDisabled={refused !== undefined}
          />
          <Button size="dialog" variant="primary" icon={Merge} busy={busy} disabledReason={reason} onPress={() => void save(request)}>
            Merge into #{stays.id}
          </Button>
        </Card>
      </div>
    </div>
  );
}

const nothing = { name: '', label: '', words: { stays: '', goes: '' }, isEqual: true };
