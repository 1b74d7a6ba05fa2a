/** A link for people without an account. It shows the saved post and is valid for one day. */
import { Check, Copy, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { linkToNewsPreview, withdrawNewsPreviews } from '#contract/website/news-post-calls.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { formatDateTime } from '../../../format.ts';
import { copyText } from '../../../lists/files/copy-text.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';

type PreviewLinkData = { path: string; until: string };

export function PreviewLink({ postId }: { postId: number }) {
  const [made, setMade] = useState<PreviewLinkData | null>(null);
  const params = { id: postId };
  const shared = { failed: ({ sentence }: { sentence: string }) => sentence };
  const make = useSave({ ...shared, send: () => send(linkToNewsPreview, { params }), saved: null, onSaved: setMade });
  const withdraw = useSave({
    ...shared,
    send: () => send(withdrawNewsPreviews, { params }),
    saved: 'No link to this post works any more.',
    onSaved: () => setMade(null),
  });
  const reason = useMay()('news:write') ? null : 'Your account may not share drafts.';
  return (
    <section aria-label="Link for others" className="flex flex-col gap-2 rounded-control border bg-subtle p-3 text-sm">
      {made ? <Address made={made} /> : <p className="text-ink-2">Anyone with the link can read the saved post without an account.</p>}
      <div className="flex flex-wrap gap-2">
        {!made && (
          <Button icon={Link2} busy={make.busy} disabledReason={reason} onPress={() => void make.save(null)}>
            Make a link for others
          </Button>
        )}
        <Button icon={Link2Off} busy={withdraw.busy} disabledReason={reason} onPress={() => void withdraw.save(null)}>
          Withdraw all links
        </Button>
      </div>
    </section>
  );
}

function Address({ made: { path, until } }: { made: PreviewLinkData }) {
  const [copied, setCopied] = useState(false);
  const whole = `${location.origin}${path}`;
  return (
    <>
      <div className="flex items-start gap-2">
        <code className="grow select-all break-all rounded-control border bg-surface p-2 text-xs">{whole}</code>
        <Button icon={copied ? Check : Copy} onPress={() => void copyText(whole).then(setCopied)}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="text-ink-2 text-xs">Good until {formatDateTime(until)}, or until the post is unpublished or deleted.</p>
    </>
  );
}
