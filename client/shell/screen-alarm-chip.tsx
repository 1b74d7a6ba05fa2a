/** One chip in the top bar while screens of the hall show outdated data. Pressing it lists them, with the actions. */
import { ChevronDown, Hand, MonitorX } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#machines/count-text.ts';
import { useHeardTime } from '../hall/rows/use-ticking.ts';
import { alarmChipWords } from '../hall/screens/alarm-words.ts';
import type { ScreenRow } from '../hall/screens/screen-rows.ts';
import { takenOverBy } from '../hall/screens/screen-status.ts';
import { useEveryScreenAlarm } from '../hall/screens/use-screen-alarms.ts';
import { Button } from '../ui/frame/button.tsx';
import { cx } from '../ui/frame/cx.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { LazyPopover } from '../ui/overlays/lazy-popover.tsx';
import { Part } from './part.tsx';

const load = () => import('./screen-alarm-list.tsx');
const ScreenAlarmList = lazyPart(async () => ({ default: (await load()).ScreenAlarmList }));
const ConfirmRevoke = lazyPart(async () => ({ default: (await import('../hall/screens/confirm-revoke.tsx')).ConfirmRevoke }));

export function ScreenAlarmChip() {
  const alarms = useEveryScreenAlarm() ?? noAlarms;
  const now = useHeardTime((at) => at);
  const [revoking, setRevoking] = useState<ScreenRow | null>(null);
  const open = alarms.filter((line) => takenOverBy(line, now) === null);
  return (
    <>
      {/* Read aloud once for each alarm: the chip itself counts the minutes. */}
      {open.length > 0 && (
        <span role="alert" className="sr-only">
          {open.map(({ name }) => `${name} is not up to date.`).join(' ')}
        </span>
      )}
      {alarms.length > 0 && (
        <LazyPopover popup="dialog" load={load} button={<ChipButton open={open} all={alarms} now={now} />}>
          {({ button, isOpen, onOpenChange }) =>
            isOpen &&
            button.current && (
              <ScreenAlarmList
                alarms={alarms}
                now={now}
                anchor={button.current}
                onClose={() => onOpenChange(false)}
                onRevoke={setRevoking}
              />
            )
          }
        </LazyPopover>
      )}
      <Part>{revoking && <ConfirmRevoke line={revoking} onClose={() => setRevoking(null)} />}</Part>
    </>
  );
}

type ChipButtonProps = { open: readonly ScreenRow[]; all: readonly ScreenRow[]; now: number };

function ChipButton({ open, all, now }: ChipButtonProps) {
  const isTaken = open.length === 0;
  const count = isTaken ? all.length : open.length;
  const words = isTaken ? `${countText(count, 'alarm')} taken` : alarmChipWords(open, now);
  return (
    <Button
      icon={isTaken ? Hand : MonitorX}
      aria-label={`${countText(count, 'screen')}: ${words}`}
      className={cx('border-transparent! bg-tone-soft! px-2! font-semibold! text-tone! max-md:gap-1!', isTaken ? 'tone-slate' : 'tone-red')}
    >
      <span className="max-w-64 truncate tabular max-lg:hidden">{words}</span>
      <span className="tabular lg:hidden">{count}</span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0 max-lg:hidden" />
    </Button>
  );
}

const noAlarms: readonly ScreenRow[] = [];
