/** The second step of signing in: a code of the authenticator app, or a recovery code. */
import { type FormEvent, useState } from 'react';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';

type CodeFormProps = { busy: boolean; refusal: string | null; onSubmit: (code: string) => void; onCancel: () => void };

export function CodeForm({ busy, refusal, onSubmit, onCancel }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '' && !busy) onSubmit(code.trim());
  };
  return (
    <PublicFrame title="Second step">
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-ink-2 text-sm">
          Enter the code of your authenticator app. Without your phone, enter one of your recovery codes.
        </p>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={40}
          value={code}
          onChange={(next) => {
            setCode(next);
            setMissing(false);
          }}
          error={missing ? 'Please enter a code' : refusal}
        />
        <Button type="submit" variant="primary" size="dialog" busy={busy}>
          Sign in
        </Button>
        <Button size="dialog" onPress={onCancel}>
          Back
        </Button>
      </form>
    </PublicFrame>
  );
}
