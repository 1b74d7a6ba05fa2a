/** Lets somebody who signed up in, with one press. Roles can be given before or afterwards. */
import { UserRoundCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { activateUser, type User } from '#contract/people/users.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { useConfirmed } from '../../../state/confirming.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { listName, userPath } from './user-words.tsx';

export function ActivateButton({ user }: { user: User }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const confirmed = useConfirmed();
  const name = listName(user);
  const { busy, save } = useSave<null, User>({
    send: () => confirmed(() => send(activateUser, { params: { login: user.login } })),
    saved: ({ authorities }) => `${name} may sign in now${authorities.length === 0 ? ', and has no role yet.' : '.'}`,
    offer: ({ login, authorities }) =>
      authorities.length === 0 ? { label: 'Choose roles', onClick: () => void navigate({ pathname: userPath(login), search }) } : undefined,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    onEnd: () => void queryClient.invalidateQueries({ queryKey: keys.users.all }),
  });
  return (
    <Button
      size="row"
      variant="accent"
      icon={UserRoundCheck}
      aria-label={`Activate ${name}`}
      busy={busy}
      disabledReason={useMay()('user:write') ? null : 'Your account may not change users.'}
      onPress={() => void save(null)}
    >
      Activate
    </Button>
  );
}
