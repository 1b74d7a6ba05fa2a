/** What a mail says, as HTML in a frame that runs nothing and loads nothing, or as text. */
import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

type MailBodyProps = { subject: string; text: string; html: string; links?: boolean };

const looks = [
  { id: 'html', label: 'Mail' },
  { id: 'text', label: 'Text' },
] as const;

/** `links`: they open, in a tab of their own. */
export function MailBody({ subject, text, html, links = false }: MailBodyProps) {
  const [look, setLook] = useState<(typeof looks)[number]['id']>('html');
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SegmentedControl label="Show as" hideLabel segments={looks} value={look} onChange={setLook} className="self-end" />
      {look === 'html' ? (
        <iframe
          title={subject}
          sandbox={links ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
          srcDoc={links ? html.replace('<head>', '<head><base target="_blank">') : html}
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
