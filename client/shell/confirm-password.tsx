/** The password once more before what is dear; good for five minutes. */
import { type FormEvent, useState } from 'react';
import { confirmPassword } from '#contract/account.ts';
import { send } from '../api/send.ts';
import { useSave } from '../entity/use-save.ts';
import { displayName } from '../state/account.ts';
import { endQuestion } from '../state/confirming.ts';
import { useSession } from '../state/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { TextField } from '../ui/text-field.tsx';

export function ConfirmPassword() {
  const { account } = useSession();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, refusal, save, setRefusal } = useSave({
    send: (body: { password: string }) => send(confirmPassword, { body }),
    onSaved: () => endQuestion(true),
    restMs: 0,
    saved: null,
    failed: null,
  });
  const confirm = () => (password === '' ? setMissing(true) : void save({ password }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const close = () => endQuestion(false);
  return (
    <Dialog
      title="Confirm your password"
      width="narrow"
      onClose={close}
      footerRight={<DialogButtons onClose={close} deed={{ label: 'Confirm', onPress: confirm, busy }} />}
    >
      <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
        <p className="text-ink-2 text-sm">This needs your password once more. You are not asked again for five minutes.</p>
        {/* So that a password manager knows whose it is. */}
        <input type="text" autoComplete="username" value={account?.login ?? ''} readOnly hidden />
        <TextField
          label={account ? `Password of ${displayName(account)}` : 'Password'}
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          onChange={(value) => {
            setPassword(value);
            setMissing(false);
            setRefusal(null);
          }}
          error={missing ? 'Please input your password!' : refusal?.sentence}
        />
        {/* Enter in a form of two fields needs one; the button people see is in the footer. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
