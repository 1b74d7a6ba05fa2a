/** The secret for the app as a QR code and as text. A first code proves that the app works. */
import { useState } from 'react';
import type { CallAnswer } from '#contract/kit/call.ts';
import { confirmSecondFactor, type startSecondFactor } from '#contract/people/second-factor.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type StartedSecondFactor = CallAnswer<typeof startSecondFactor>;

export function SetUpDialog({ started: { secret, qrSize, qrPath }, onClose }: { started: StartedSecondFactor; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const action = useAction({
    label: 'Turn it on',
    reason: /^\d{6}$/.test(code.replace(/\s/g, '')) ? null : 'Enter the six digits that the app shows.',
    send: () => send(confirmSecondFactor, { body: { code: code.trim() } }),
    saved: 'The second factor is set up.',
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    restMs: 0,
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ActionDialog title="Set up the second factor" onClose={onClose} action={{ ...action, sentence: null }} enters>
      <div className="flex flex-wrap items-start gap-5">
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
              action.setRefusal(null);
            }}
            error={action.refusal?.sentence}
          />
        </div>
      </div>
    </ActionDialog>
  );
}
