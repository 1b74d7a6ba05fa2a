/** The secret for the app, as a picture and as text; a first code shows that the app has it. */
import { useState } from 'react';
import type { CallAnswer } from '#contract/call.ts';
import { confirmSecondFactor, type startSecondFactor } from '#contract/second-factor.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/use-save.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type Started = CallAnswer<typeof startSecondFactor>;

export function SetUpDialog({ started: { secret, qrSize, qrPath }, onClose }: { started: Started; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const { busy, refusal, save, setRefusal } = useSave({
    send: (typed: string) => send(confirmSecondFactor, { body: { code: typed } }),
    saved: 'The second factor is set up.',
    failed: null,
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
    restMs: 0,
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const confirm = () => void save(code.trim());
  const reason = /^\d{6}$/.test(code.replace(/\s/g, '')) ? null : 'Enter the six digits that the app shows.';
  return (
    <Dialog
      title="Set up the second factor"
      onClose={onClose}
      footerRight={<DialogButtons onClose={onClose} deed={{ label: 'Turn it on', onPress: confirm, busy, reason }} />}
    >
      <form
        noValidate
        className="flex flex-wrap items-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason) confirm();
        }}
      >
        <svg
          role="img"
          aria-label="QR code for the authenticator app"
          viewBox={`0 0 ${qrSize} ${qrSize}`}
          className="size-44 shrink-0 rounded-card border bg-white"
          shapeRendering="crispEdges"
        >
          <path d={qrPath} fill="#0b0f12" />
        </svg>
        <div className="flex min-w-56 grow basis-0 flex-col gap-3">
          <p className="text-ink-2 text-sm">
            Scan this with an authenticator app, or type the key: <code className="select-all break-all font-semibold">{secret}</code>
          </p>
          <TextField
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            maxLength={7}
            value={code}
            onChange={(next) => {
              setCode(next);
              setRefusal(null);
            }}
            error={refusal?.sentence}
          />
        </div>
      </form>
    </Dialog>
  );
}
