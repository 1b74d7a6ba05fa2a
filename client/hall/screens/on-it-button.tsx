/** The button 'Take it' of an alarm: the others see who goes to the screen and need not go too. */
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import type { ScreenRow } from './screen-rows.ts';

type Props = { line: ScreenRow; now: number };

export function OnItButton({ line, now }: Props) {
  const mayManage = useMay()('device:manage', line.eventId ?? undefined);
  return (
    <Button
      size="row"
      aria-label={`Take it: ${line.name}`}
      disabledReason={mayManage ? null : 'Your account may not manage devices of this event.'}
      onPress={() => void take(line, now)}
    >
      Take it
    </Button>
  );
}

/** The bar is on every page, so the code of the action loads on the press. */
async function take(line: ScreenRow, now: number): Promise<void> {
  const actions = await import('./screen-actions.ts');
  await actions.take(line, now);
}
