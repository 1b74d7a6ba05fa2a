/** The buttons that change the public state of a post. */
import { Globe, GlobeLock, Languages, Link2, Send, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { discardNewsChanges, publishNews, translateNews, unpublishNews } from '#contract/website/news-post-calls.ts';
import { type NewsPost, type NewsState, newsLangWords, newsPosts } from '#contract/website/news-posts.ts';
import { queryClient } from '../../../api/queries.ts';
import { recordKeys, refreshRecords } from '../../../api/records.ts';
import { send } from '../../../api/send.ts';
import { useRecord } from '../../../entity/form/use-record.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { formatDateTime } from '../../../format.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { stateOf } from './news-state-chip.tsx';
import { refreshAttachments } from './use-attachments.ts';
import { useWaitingFiles } from './waiting-files.ts';

const PreviewLinkDialog = lazyPart(() => import('./preview-link-dialog.tsx').then((loaded) => ({ default: loaded.PreviewLinkDialog })));

type PublishProps = { isDirty: boolean; reload: (() => void) | null };

export function PublishActions(props: PublishProps) {
  const post = useRecord(newsPosts).current;
  return post && <Actions {...props} post={post} />;
}

function Actions({ post, isDirty, reload }: PublishProps & { post: NewsPost }) {
  const [sharing, setSharing] = useState(false);
  const isUploaded = !useWaitingFiles().some(({ postId }) => postId === post.id);
  const state = stateOf(post.state);
  const isLater = Date.parse(post.postDate) > Date.now();
  const unsaved = isDirty ? 'Save or reset your changes first.' : isUploaded ? null : 'Upload or remove the waiting files first.';
  const reason = useMay()('news:write') ? unsaved : 'Your account may not publish news.';
  return (
    <>
      <Button icon={Link2} onPress={() => setSharing(true)}>
        Preview link
      </Button>
      <Translation post={post} reason={reason} />
      {state === 'CHANGED' && <PublishButton of={post} action="discard" reason={reason} onDone={reload} />}
      {state !== 'DRAFT' && <PublishButton of={post} action="unpublish" reason={reason} onDone={reload} />}
      {isLater && <PublishButton of={post} action="now" reason={reason} onDone={reload} />}
      {(state === 'DRAFT' || state === 'CHANGED') && (
        <PublishButton
          of={post}
          action={state === 'CHANGED' ? 'changes' : 'publish'}
          {...(isLater && { label: `Publish at ${formatDateTime(post.postDate)}` })}
          reason={reason}
          onDone={reload}
        />
      )}
      {sharing && (
        <Suspense>
          <PreviewLinkDialog postId={post.id} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A link to the same post in the other language. A missing translation starts as a copy of this post. */
function Translation({ post, reason }: { post: NewsPost; reason: string | null }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const other = newsLangWords[post.lang === 'de' ? 'en' : 'de'];
  const open = (id: number) => void navigate({ pathname: `../${id}`, search }, { relative: 'path' });
  const { busy, save } = useSave({
    send: () => send(translateNews, { params: { id: post.id } }),
    saved: `A draft to be written in ${other}`,
    failed: ({ sentence }) => sentence,
    onSaved: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: recordKeys(newsPosts).one(post.id) });
      void refreshRecords(newsPosts);
      open(id);
    },
  });
  const { translationId } = post;
  return (
    <Button
      icon={Languages}
      busy={busy}
      disabledReason={translationId === null ? reason : null}
      onPress={() => (translationId === null ? void save(null) : open(translationId))}
    >
      {translationId === null ? `Write in ${other}` : `${other} version`}
    </Button>
  );
}

const actions = {
  now: { call: publishNews, label: 'Publish now', icon: Send, saved: 'The post is public.' },
  publish: { call: publishNews, label: 'Publish', icon: Globe, saved: 'The post is published.' },
  changes: { call: publishNews, label: 'Publish changes', icon: Globe, saved: 'The changes are public.' },
  unpublish: { call: unpublishNews, label: 'Unpublish', icon: GlobeLock, saved: 'The post is a draft again.' },
  discard: {
    ...{ call: discardNewsChanges, label: 'Discard changes', icon: Undo2 },
    saved: ({ state }: { state: NewsState }) =>
      state === 'CHANGED' ? 'The draft matches the published post, except for added files.' : 'The draft matches the published post.',
  },
} as const;

type PublishButtonProps = {
  of: NewsPost;
  action: keyof typeof actions;
  /** Instead of the label of the action. */
  label?: string;
  reason: string | null;
  onDone: (() => void) | null;
};

function PublishButton({ of: post, action, label, reason, onDone }: PublishButtonProps) {
  const { call, label: actionLabel, icon, saved } = actions[action];
  const { busy, save } = useSave({
    send: () => send(call, { params: { id: post.id }, body: { version: post.version, ...(action === 'now' && { now: true }) } }),
    saved,
    failed: ({ sentence }) => sentence,
    onSaved: () => {
      void refreshAttachments(post.id);
      onDone?.();
    },
  });
  const primary = action === 'publish' || action === 'changes';
  return (
    <Button
      icon={icon}
      {...(primary ? { variant: 'primary' as const } : {})}
      busy={busy}
      disabledReason={reason}
      onPress={() => void save(null)}
    >
      {label ?? actionLabel}
    </Button>
  );
}
