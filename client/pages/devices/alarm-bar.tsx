/** One red bar: what, since when, what the audience sees now, and what rules out the network. */
import { BellRing } from 'lucide-react';
import type { ScreenLine } from '../../hall/screens/screen-lines.ts';
import { alarmWords } from '../../hall/screens/standing.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { mute } from './screen-deeds.ts';

type Props = {
  alarms: readonly ScreenLine[];
  all: readonly ScreenLine[];
  now: number;
  zone: string | undefined;
  refusal: string | null;
  onRevoke: (line: ScreenLine) => void;
};

const muteMinutes = 30;

export function AlarmBar({ alarms, all, now, zone, refusal, onRevoke }: Props) {
  const [first, ...others] = alarms;
  if (!first) return null;
  const { title, sees, network } = alarmWords(first, all, now, zone);
  const more = others.length === 0 ? '' : `And ${others.length} more below.`;
  return (
    <Callout
      kind="error"
      icon={BellRing}
      title={title}
      className="mb-3 max-sm:flex-wrap"
      actions={
        <>
          <Button size="row" disabledReason={refusal} onPress={() => void mute(first, muteMinutes)}>
            Mute for {muteMinutes} min
          </Button>
          <Button size="row" disabledReason={refusal} onPress={() => onRevoke(first)}>
            Take out of use
          </Button>
        </>
      }
    >
      {[sees, network, more].filter(Boolean).join(' ')}
    </Callout>
  );
}
