/** Sends a TV to a table, to the tables of an event or to a flow chart. Gives a tablet another table, or a keypad the code of a table. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moveDisplay, moveTablet } from '#contract/hall/fleet.ts';
import { whyNotDisturb } from '#machines/table/screen-rules.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import type { ScreenForm, ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { useStore } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { targetOptionsOf, useScreenTargets } from './use-screen-targets.ts';

export function MoveDialog({ line, onClose }: { line: ScreenRow; onClose: () => void }) {
  const targets = targetOptionsOf(useScreenTargets(), line.kind === 'device');
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const target = targets.find(({ id }) => id === chosen);
  const { form } = line;
  const isKeypad = form === 'KEYPAD';
  const runs = useRunningOn(form === 'TABLET' ? target?.targetId : undefined);
  const { id } = line;
  const goes = useAction({
    label: isKeypad ? 'Show its code' : 'Send it there',
    reason: target ? runs : 'Choose where to.',
    send: async () => {
      if (!target) return;
      if (form === 'TABLET') await send(moveTablet, { params: { id }, body: { tableId: target.targetId } });
      else await send(moveDisplay, { params: { id }, body: { screen: target.screen, targetId: target.targetId } });
    },
    saved: () => `${line.name} goes to ${target?.label}`,
    onDone: onClose,
  });
  const action = isKeypad ? { ...goes, press: () => void navigate(`/app/matches/tables/${target?.targetId}/pairTablet`) } : goes;
  const isOfTable = line.kind === 'device';
  return (
    <ActionDialog
      title={isOfTable ? `Give ${line.name} another table` : `What should ${line.name} show?`}
      facts={`${line.where} · ${line.shows}`}
      width="narrow"
      onClose={onClose}
      action={action}
    >
      <SelectField
        label={isOfTable ? 'Table' : 'Screen'}
        options={targets}
        value={chosen}
        onChange={setChosen}
        emptyWords="No event is running"
        hint={hints[form]}
      />
    </ActionDialog>
  );
}

const itself = 'It switches by itself, or when it is turned on again.';
const hints: Readonly<Record<ScreenForm, string>> = {
  SCOREBOARD: itself,
  TV: itself,
  TABLET: `${itself} It replaces the tablet that scores there.`,
  KEYPAD: 'Leave the pairing on the keypad, then enter the code there.',
};

/** Returns the reason why no tablet may be brought to a table now, or null. */
function useRunningOn(tableId: number | undefined): string | null {
  const { tables, matches } = useStore(hall);
  const matchId = tables[tableId ?? 0]?.matchId ?? null;
  return whyNotDisturb((matchId !== null && matches[matchId]) || null)?.sentence ?? null;
}
