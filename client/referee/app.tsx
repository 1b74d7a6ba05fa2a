/** Chooses the screen of the tablet: the notice about another tab, the pairing code, or the table. */
import { useCallback } from 'react';
import { CodeScreen } from './pairing/code-screen.tsx';
import type { PairingWorld } from './pairing/pairing-world.ts';
import { useTablet } from './pairing/use-tablet.ts';
import { MessageScreen } from './screens/message-screen.tsx';
import { TableScreen } from './screens/table-screen.tsx';

export function App({ world }: { world: PairingWorld }) {
  const { snapshot, send } = useTablet(world);
  const { code, problem, notice, saved, session } = snapshot.context;
  const onDigit = useCallback((digit: string) => send({ type: 'DIGIT', digit }), [send]);
  const onErase = useCallback(() => send({ type: 'ERASE' }), [send]);

  if (snapshot.matches('elsewhere')) {
    return <MessageScreen title="The pad is open in another tab" words="Only one tab may count. Close the other one to go on here." />;
  }
  if (snapshot.matches('paired') && session) {
    return <TableScreen session={session} storage={world.storage} preferences={saved} onUnpair={() => send({ type: 'UNPAIR' })} />;
  }
  if (!snapshot.matches('code')) return null;
  return (
    <CodeScreen
      code={code}
      sending={snapshot.matches({ code: 'sending' }) || snapshot.matches({ code: 'storing' })}
      problem={problem}
      notice={notice}
      leftovers={saved.leftovers}
      onDigit={onDigit}
      onErase={onErase}
      onDismissLeftovers={() => send({ type: 'DISMISS_LEFTOVERS' })}
    />
  );
}
