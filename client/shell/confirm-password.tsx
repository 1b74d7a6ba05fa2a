/** Asks for the password again before a sensitive action; the confirmation lasts five minutes. */
import { useState } from 'react';
import { confirmPassword } from '#contract/people/account.ts';
import { send } from '../api/send.ts';
import { useAction } from '../entity/form/use-action.ts';
import { displayName } from '../state/account.ts';
import { answerPasswordQuestion } from '../state/confirming.ts';
import { useSession } from '../state/session.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { ActionDialog } from '../ui/overlays/action-dialog.tsx';

export function ConfirmPassword() {
  const { account } = useSession();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const action = useAction({
    label: 'Confirm',
    send: () => send(confirmPassword, { body: { password } }),
    onDone: () => answerPasswordQuestion(true),
    restMs: 0,
  });
  const press = () => (password === '' ? setMissing(true) : action.press());
  return (
    <ActionDialog
      title="Confirm your password"
      width="narrow"
      onClose={() => answerPasswordQuestion(false)}
      action={{ ...action, sentence: null, press }}
      enters
    >
      <p className="text-ink-2 text-sm">This needs your password once more. You are not asked again for five minutes.</p>
      {/* Tells a password manager the login of the password. */}
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
          action.setRefusal(null);
        }}
        error={missing ? 'Please input your password!' : action.refusal?.sentence}
      />
    </ActionDialog>
  );
}
