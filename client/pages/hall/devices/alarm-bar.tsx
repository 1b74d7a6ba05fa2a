/**
 * The red bar of the first alarm: the device, the start, the picture that the audience sees, and the reason why the network is not the
 * cause. Below it are the other alarms with the users who handle them.
 */
import { BellRing, Hand } from 'lucide-react';
import { formatTime } from '../../../format.ts';
import { alarmWords } from '../../../hall/screens/alarm-words.ts';
import { OnItButton } from '../../../hall/screens/on-it-button.tsx';
import { giveBack, mute, muteMinutes } from '../../../hall/screens/screen-actions.ts';
import type { ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { takenOverBy, takeoverOf } from '../../../hall/screens/screen-status.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';

type Props = {
  alarms: readonly ScreenRow[];
  all: readonly ScreenRow[];
  now: number;
  zone: string | undefined;
  refusal: string | null;
  onRevoke: (line: ScreenRow) => void;
};

export function AlarmBar(props: Props) {
  const { alarms, all, now, zone, refusal } = props;
  const [first, ...others] = alarms.filter((line) => takenOverBy(line, now) === null);
  return (
    <>
      {first && <Waiting {...props} line={first} others={others.length} />}
      {alarms.map((line) => {
        const taking = takeoverOf(line, now);
        return (
          taking &&
          now < taking.until && (
            <Callout
              key={line.key}
              icon={Hand}
              title={`${taking.by} is on it, since ${formatTime(line.takenAt, zone)}.`}
              className="mb-3 max-sm:flex-wrap"
              actions={
                <Button size="row" disabledReason={refusal} onPress={() => void giveBack(line)}>
                  Not any more
                </Button>
              }
            >
              {alarmWords(line, all, now, zone).title} Everybody is warned again at {formatTime(taking.until, zone)}.
            </Callout>
          )
        );
      })}
    </>
  );
}

function Waiting({ line, others, all, now, zone, refusal, onRevoke }: Props & { line: ScreenRow; others: number }) {
  const { title, sees, network, onIt } = alarmWords(line, all, now, zone);
  const more = others === 0 ? '' : `And ${others} more below.`;
  return (
    <Callout
      kind="error"
      icon={BellRing}
      title={title}
      className="mb-3 max-sm:flex-wrap"
      actions={
        <>
          <OnItButton line={line} now={now} />
          <Button size="row" disabledReason={refusal} onPress={() => void mute(line, muteMinutes)}>
            Mute for {muteMinutes} min
          </Button>
          <Button size="row" disabledReason={refusal} onPress={() => onRevoke(line)}>
            Take out of use
          </Button>
        </>
      }
    >
      {[onIt && `${onIt}.`, sees, network, more].filter(Boolean).join(' ')}
    </Callout>
  );
}
