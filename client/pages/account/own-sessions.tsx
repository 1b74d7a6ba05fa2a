/** Where one is signed in; what one does not know is ended. */
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#contract/account.ts';
import { SessionList } from '../../account/session-list.tsx';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/use-save.ts';
import { NotLoaded } from '../../lists/not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function OwnSessions() {
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.ownSessions.all,
    queryFn: ({ signal }) => send(listOwnSessions, {}, { signal }),
  });
  const [ending, setEnding] = useState<string | null>(null);
  const { busy, save } = useSave({
    send: (id: string | null) => (id ? send(endOwnSession, { params: { id } }) : send(endOtherSessions, {})),
    saved: 'Signed out there.',
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    onEnd: () => void refetch(),
  });
  const end = (id: string | null) => {
    setEnding(id);
    void save(id);
  };
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <Card aria-label="My sessions" role="region">
      <h2 className="font-[650] text-base">My sessions</h2>
      {!sessions && error && <NotLoaded title="Your sessions could not be loaded." error={error} onRetry={() => void refetch()} />}
      {sessions && <SessionList sessions={sessions} busy={busy ? ending : null} onEnd={end} />}
      {others.length > 0 && (
        <Button icon={LogOut} className="mt-2 w-full" busy={busy && ending === null} onPress={() => end(null)}>
          End all others
        </Button>
      )}
    </Card>
  );
}
