/** The name of the signed-in user, and the way to log out. */
import { CircleUser, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { roleWords } from '#machines/names.ts';
import { displayName, smallAvatar } from '../state/account.ts';
import { heldRoles, useSession } from '../state/session.ts';
import { UserButton } from '../ui/frame/user-button.tsx';
import { whenIdle } from '../ui/frame/when-idle.ts';
import { Menu } from '../ui/overlays/menu.tsx';

// Loaded early, so that logging out deletes all local data even while the server is away.
whenIdle(() => import('../pages/people/sign-in/log-out-page.tsx'));

export function UserMenu() {
  const { account } = useSession();
  const navigate = useNavigate();
  if (!account) return null;
  const name = displayName(account);
  const roleText = roleWords(heldRoles(account));
  return (
    <Menu
      label="User menu"
      actions={[
        { id: 'account', label: 'My account', icon: CircleUser, onAction: () => void navigate('/app/account') },
        // The screen stays open beside it. The server knows the page that belongs to the screen.
        { id: 'help', label: 'Help', newWindow: true, onAction: () => void open(`/help${location.pathname}`) },
        { id: 'log-out', label: 'Log out', icon: LogOut, onAction: () => void navigate('/public/log-out', { state: 'asked' }) },
      ]}
      header={
        <>
          <p className="text-sm font-semibold">{name}</p>
          <p className="text-xs text-ink-2">{roleText}</p>
        </>
      }
    >
      <UserButton name={name} role={roleText} photo={smallAvatar(account)} />
    </Menu>
  );
}
