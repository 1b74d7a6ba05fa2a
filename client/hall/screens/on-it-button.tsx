/** 'I am on it' of an alarm: the others see who goes there, and need not go too. */
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import type { ScreenLine } from './screen-lines.ts';

type Props = { line: ScreenLine; now: number };

export function OnItButton({ line, now }: Props) {
  const mayManage = useMay()('device:manage', line.eventId ?? undefined);
  return (
    <Button
      size="row"
      aria-label={`I am on it: ${line.name}`}
      disabledReason={mayManage ? null : 'Your account may not manage devices of this event.'}
      onPress={() => void take(line, now)}
    >
      I am on it
    </Button>
  );
}

/** The bar stands over every address: what it asks loads when it asks. */
async function take(line: ScreenLine, now: number): Promise<void> {
  const deeds = await import('./screen-deeds.ts');
  await deeds.take(line, now);
}
