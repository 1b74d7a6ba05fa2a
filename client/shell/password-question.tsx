/** Present on every screen; its dialog loads when the server asks for the password again. */
import { useQuestion } from '../state/confirming.ts';
import { lazily } from '../ui/frame/lazy-part.ts';
import { Part } from './part.tsx';

const ConfirmPassword = lazily(() => import('./confirm-password.tsx').then((loaded) => ({ default: loaded.ConfirmPassword })));

export function PasswordQuestion() {
  if (!useQuestion()) return null;
  return (
    <Part>
      <ConfirmPassword />
    </Part>
  );
}
