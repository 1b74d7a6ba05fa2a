/** Lists the presses made while the server was away, and those that it refused afterwards. */
import { CloudOff } from 'lucide-react';
import { countText } from '#machines/count-text.ts';
import { changeQueue, type UniformQueue } from '../../../hall/match/uniform-queue.ts';
import { useSession } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';

export function QueuedApprovals({ queue: { wishes: queuedRequests, refused } }: { queue: UniformQueue }) {
  const { account } = useSession();
  const own = queuedRequests.filter(({ waits, login }) => waits && login === account?.login).length;
  const others = [...new Set(queuedRequests.map(({ login }) => login))].filter((login) => login !== account?.login);
  return (
    <div className="mb-2.5 flex flex-col gap-2 empty:hidden">
      {own > 0 && (
        <Callout kind="warning" icon={CloudOff} title={`${countText(own, 'press is', 'presses are')} kept on this device`}>
          The server cannot be reached. They are sent by themselves, also after this page was closed.
        </Callout>
      )}
      {others.map((login) => (
        <Callout key={login} kind="warning" title={`Presses of ${login} on this device have not been sent.`}>
          They are sent when {login} signs in on this device.
        </Callout>
      ))}
      {refused.length > 0 && (
        <Callout
          kind="error"
          title={`${countText(refused.length, 'press does', 'presses do')} not count`}
          actions={
            <Button size="row" onPress={() => changeQueue((queue) => ({ ...queue, refused: [] }))}>
              Understood
            </Button>
          }
        >
          <ul>
            {refused.map(({ commandId, words, approved, sentence }) => (
              <li key={commandId}>
                {words}, {approved ? 'approved' : 'taken back'}: {sentence}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
