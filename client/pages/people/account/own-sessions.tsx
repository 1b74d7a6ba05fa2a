/** The user's own sessions; they can end a session that they do not recognise. */
import { LogOut } from 'lucide-react';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#contract/people/sessions.ts';
import { SessionList } from '../../../account/session-list.tsx';
import { useSessions } from '../../../account/use-sessions.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';

export function OwnSessions() {
  const { sessions, error, retry, hasOthers, endingId, endingAll, end } = useSessions({
    queryKey: keys.ownSessions.all,
    list: (signal) => send(listOwnSessions, {}, { signal }),
    end: (id) => (id ? send(endOwnSession, { params: { id } }) : send(endOtherSessions, {})),
  });
  return (
    <Card aria-label="My sessions" role="region">
      <h2 className="font-[650] text-base">My sessions</h2>
      {error && <NotLoaded title="Your sessions could not be loaded." error={error} onRetry={retry} />}
      {sessions && <SessionList sessions={sessions} endingId={endingId} onEnd={end} />}
      {hasOthers && (
        <Button icon={LogOut} className="mt-2 w-full" busy={endingAll} onPress={() => end(null)}>
          End all others
        </Button>
      )}
    </Card>
  );
}
