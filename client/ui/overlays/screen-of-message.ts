/** Messages leave with their screen: when the user goes to another one, not when a save leads there. */
import { toast } from 'sonner';

type MessageId = string | number;

/** When each message was shown, on the clock of events. */
const shownAt = new Map<MessageId, number>();
let touchedAt = 0;

for (const type of ['pointerdown', 'keydown'])
  addEventListener(
    type,
    ({ timeStamp }) => {
      touchedAt = timeStamp;
    },
    true,
  );

export function noteShown(id: MessageId): void {
  shownAt.set(id, performance.now());
}

/**
 * `isBack`: the browser's own buttons, which the page does not see. A refusal leaves with its dialog; any other message stays while the list
 * under its dialog does.
 */
export function leaveScreen(from: string, to: string, isBack: boolean): void {
  const active = toast.getToasts();
  for (const one of active) {
    const isUsers = isBack || touchedAt > (shownAt.get(one.id) ?? 0);
    const isRefusal = 'type' in one && one.type === 'error';
    const isSignedOut = isRefusal && isPublic(to) && !isPublic(from);
    if (isSignedOut || (isUsers && (isRefusal ? from !== to : screenOf(from) !== screenOf(to)))) toast.dismiss(one.id);
  }
  for (const id of shownAt.keys()) if (!active.some((one) => one.id === id)) shownAt.delete(id);
}

/** Closes the errors that were shown since a dialog opened, when the user closes it. */
export function leaveDialog(openedAt: number): void {
  for (const one of toast.getToasts()) {
    const at = shownAt.get(one.id) ?? 0;
    if ('type' in one && one.type === 'error' && at >= openedAt && touchedAt > at) toast.dismiss(one.id);
  }
}

const isPublic = (path: string): boolean => path.startsWith('/public/');

/** '/app/matches/running/7/editMatch' → '/app/matches/running' */
const screenOf = (path: string): string => path.split('/').slice(0, 4).join('/');
