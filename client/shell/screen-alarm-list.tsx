/** The alarms of the screens, under the chip in the top bar: since when, what the audience sees, who takes care of it, and the actions. */
import { Link } from 'react-router-dom';
import { alarmWords } from '../hall/screens/alarm-words.ts';
import { OnItButton } from '../hall/screens/on-it-button.tsx';
import { giveBack, mute, muteMinutes } from '../hall/screens/screen-actions.ts';
import type { ScreenRow } from '../hall/screens/screen-rows.ts';
import { takenOverBy } from '../hall/screens/screen-status.ts';
import { useScreenRows } from '../hall/screens/use-screen-rows.ts';
import { useMay } from '../state/session.ts';
import { Button } from '../ui/frame/button.tsx';
import { AnchoredPanel } from '../ui/overlays/anchored-panel.tsx';
import { useEventZone } from './use-hall-event.ts';

type Props = {
  alarms: readonly ScreenRow[];
  now: number;
  anchor: HTMLElement;
  onClose: () => void;
  onRevoke: (line: ScreenRow) => void;
};

export function ScreenAlarmList({ alarms, now, anchor, onClose, onRevoke }: Props) {
  const all = useScreenRows() ?? alarms;
  return (
    <AnchoredPanel
      label="Screens that are out of date"
      anchor={anchor}
      onClose={onClose}
      placement="bottom end"
      className="w-104 max-w-[calc(100vw-1rem)] overflow-y-auto"
    >
      <ul className="divide-y">
        {alarms.map((line) => (
          <Alarm
            key={line.key}
            line={line}
            all={all}
            now={now}
            onRevoke={() => {
              onClose();
              onRevoke(line);
            }}
          />
        ))}
      </ul>
      <p className="border-t px-3 py-2 text-sm">
        <Link to="/app/matches/devices" onClick={onClose} className="rounded-chip font-semibold text-accent hover:underline">
          Displays and tablets
        </Link>
      </p>
    </AnchoredPanel>
  );
}

type AlarmProps = { line: ScreenRow; all: readonly ScreenRow[]; now: number; onRevoke: () => void };

function Alarm({ line, all, now, onRevoke }: AlarmProps) {
  const mayManage = useMay()('device:manage', line.eventId ?? undefined);
  const refusal = mayManage ? null : 'Your account may not manage devices of this event.';
  const { title, sees, network, onIt } = alarmWords(line, all, now, useEventZone());
  const isTaken = takenOverBy(line, now) !== null;
  return (
    <li className="grid gap-2 px-3 py-2.5 text-sm">
      <div>
        <p className={isTaken ? 'font-semibold' : 'tone-red font-semibold text-tone'}>{title}</p>
        <p className="text-ink-2">{[onIt && `${onIt}.`, sees, network].filter(Boolean).join(' ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isTaken ? (
          <Button size="row" aria-label={`Release: ${line.name}`} disabledReason={refusal} onPress={() => void giveBack(line)}>
            Release
          </Button>
        ) : (
          <OnItButton line={line} now={now} />
        )}
        <Button
          size="row"
          aria-label={`Mute ${muteMinutes} min: ${line.name}`}
          disabledReason={refusal}
          onPress={() => void mute(line, muteMinutes)}
        >
          Mute {muteMinutes} min
        </Button>
        <Button size="row" aria-label={`Take out of use: ${line.name}`} disabledReason={refusal} onPress={onRevoke}>
          Take out of use
        </Button>
      </div>
    </li>
  );
}
