/** The content of a mail, as text or as HTML in a frame that neither runs scripts nor loads files. */
import { useEffect, useRef, useState } from 'react';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { trustedTypes } from '../../../ui/frame/trusted-types.ts';

type MailBodyProps = { subject: string; text: string; html: string; links?: boolean };

const looks = [
  { id: 'html', label: 'Mail' },
  { id: 'text', label: 'Text' },
] as const;

/** The policy may pass HTML unchanged, because the frame makes it harmless. */
const policy = trustedTypes?.createPolicy('framed-mail', { createHTML: (html) => html });

/** `links`: links open in a new tab. */
export function MailBody({ subject, text, html, links = false }: MailBodyProps) {
  const [look, setLook] = useState<(typeof looks)[number]['id']>('html');
  const frame = useRef<HTMLIFrameElement>(null);
  const page = links ? html.replace('<head>', '<head><base target="_blank">') : html;
  // Set here, because React would convert the TrustedHTML to a plain string.
  useEffect(() => {
    if (look === 'html' && frame.current) frame.current.srcdoc = policy?.createHTML(page) ?? page;
  }, [look, page]);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SegmentedControl label="Show as" hideLabel segments={looks} value={look} onChange={setLook} className="self-end" />
      {look === 'html' ? (
        <iframe
          ref={frame}
          title={subject}
          sandbox={links ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
          className="h-[26rem] w-full rounded-control border bg-white"
        />
      ) : (
        <pre className="h-[26rem] overflow-auto whitespace-pre-wrap break-words rounded-control border bg-subtle p-4 font-sans text-sm">
          {text}
        </pre>
      )}
    </div>
  );
}
