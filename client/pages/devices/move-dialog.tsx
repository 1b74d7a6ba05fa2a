/** Sends a TV to a table, to the tables of an event or to a flow chart; a tablet to the code of another table. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moveDisplay } from '#contract/fleet.ts';
import { send } from '../../api/send.ts';
import { useDeed } from '../../entity/use-deed.ts';
import type { ScreenLine } from '../../hall/screens/screen-lines.ts';
import { useStore } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { DeedDialog } from '../../ui/deed-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type Place = { id: string; label: string; screen: 'SCOREBOARD' | 'TABLES' | 'CHART'; targetId: number };

export function MoveDialog({ line, onClose }: { line: ScreenLine; onClose: () => void }) {
  const places = usePlaces().filter(({ screen }) => line.kind === 'display' || screen === 'SCOREBOARD');
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const place = places.find(({ id }) => id === chosen);
  const isTablet = line.kind === 'device';
  const goes = useDeed({
    label: isTablet ? 'Show its code' : 'Send it there',
    reason: place ? null : 'Choose where to.',
    send: async () => place && send(moveDisplay, { params: { id: line.id }, body: { screen: place.screen, targetId: place.targetId } }),
    saved: () => `${line.name} goes to ${place?.label}`,
    onDone: onClose,
  });
  const deed = isTablet ? { ...goes, press: () => void navigate(`/app/matches/tables/${place?.targetId}/pairTablet`) } : goes;
  return (
    <DeedDialog
      title={isTablet ? `Give ${line.name} another table` : `What should ${line.name} show?`}
      facts={`${line.where} · ${line.shows}`}
      width="narrow"
      onClose={onClose}
      deed={deed}
    >
      <SelectField
        label={isTablet ? 'Table' : 'Screen'}
        options={places}
        value={chosen}
        onChange={setChosen}
        emptyWords="No event is running"
        hint={
          isTablet
            ? 'Leave the pairing on the tablet (menu, Unpair), then enter the code there.'
            : 'It goes there by itself, at the latest when it is switched on again.'
        }
      />
    </DeedDialog>
  );
}

function usePlaces(): Place[] {
  const { tables, tournaments, events } = useStore(hall);
  const may = useMay();
  const own = <Row extends { eventId: number }>(rows: Record<number, Row>) =>
    Object.values(rows).filter(({ eventId }) => may('device:manage', eventId));
  const ownTables = own(tables).sort((one, other) => one.eventId - other.eventId || one.displayNumber - other.displayNumber);
  const inHand = [...new Set(ownTables.map(({ eventId }) => eventId))];
  const of = (eventId: number) => (inHand.length > 1 ? `, ${events[eventId]?.name ?? ''}` : '');
  return [
    ...inHand.map((id) => ({
      id: `TABLES ${id}`,
      screen: 'TABLES' as const,
      targetId: id,
      label: `Tables Overview, ${events[id]?.name ?? ''}`,
    })),
    ...own(tournaments)
      .filter(({ eventId }) => inHand.includes(eventId))
      .map(({ id, name }) => ({ id: `CHART ${id}`, screen: 'CHART' as const, targetId: id, label: `Flow chart, ${name}` })),
    ...ownTables.map(({ id, displayNumber, eventId }) => ({
      ...{ id: `SCOREBOARD ${id}`, screen: 'SCOREBOARD' as const, targetId: id },
      label: `Scoreboard of table ${displayNumber}${of(eventId)}`,
    })),
  ];
}
