/** A mail or web address in a form, with a button that opens it. For an invalid address the button shows the error. */
import { ExternalLink, Mail } from 'lucide-react';
import { emailPattern, noEmail, noWebAddress, webAddressPattern } from '#contract/kit/texts.ts';
import { mailLink, webLink } from '#contract/kit/web-link.ts';
import type { FieldWordsProps } from '../../ui/fields/field-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { showToast } from '../../ui/overlays/toast.tsx';

type AddressFieldProps = FieldWordsProps & {
  kind: 'email' | 'website';
  value: string;
  onChange: (text: string) => void;
  disabled: boolean;
};

export function AddressField({ kind, value, disabled, ...words }: AddressFieldProps) {
  const isMail = kind === 'email';
  const address = value.trim();
  const isWhole = (isMail ? emailPattern : webAddressPattern).test(address) && address !== '';
  const Icon = isMail ? Mail : ExternalLink;
  return (
    <div className="flex items-start gap-2">
      <TextField
        {...words}
        type={isMail ? 'email' : 'url'}
        placeholder={isMail ? '' : 'https://'}
        value={value}
        isDisabled={disabled}
        className="min-w-0 grow"
      />
      {isWhole ? (
        <a
          href={isMail ? mailLink(address) : webLink(address)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={isMail ? `Write to ${address}` : `Open ${address}`}
          className={cx(box, 'bg-surface text-ink-2 hover:bg-hover')}
        >
          <Icon aria-hidden className="size-4" />
        </a>
      ) : (
        <button
          type="button"
          aria-label={isMail ? 'Write a mail' : 'Open the website'}
          onClick={() => showToast.error(isMail ? noEmail : noWebAddress)}
          className={cx(box, 'bg-sunken text-ink-3')}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

const box = 'mt-5 inline-flex size-9 shrink-0 items-center justify-center rounded-control border border-line-2 tablet:size-11';
