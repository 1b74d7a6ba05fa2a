/** Present on every screen; its dialog loads when the server asks for the password again. */
import { usePasswordQuestion } from '../state/confirming.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { Part } from './part.tsx';

const ConfirmPassword = lazyPart(() => import('./confirm-password.tsx').then((loaded) => ({ default: loaded.ConfirmPassword })));

export function PasswordQuestion() {
  if (!usePasswordQuestion()) return null;
  return (
    <Part>
      <ConfirmPassword />
    </Part>
  );
}
