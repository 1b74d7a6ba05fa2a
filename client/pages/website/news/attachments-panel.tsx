/** The files of a post: pictures, documents for download, and one picture as the cover. */
import { FileText, Star, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { amountOf } from '#contract/kit/pictures.ts';
import {
  changeNewsAttachment,
  deleteNewsAttachment,
  type NewsAttachment,
  orderNewsAttachments,
} from '#contract/website/news-attachments.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { SortableGrid } from '../../../ui/table/sortable-grid.tsx';
import { refreshAttachments, showInOrder, useAttachments } from './use-attachments.ts';

export const SaveFirst = () => <Panel reason="Save the news first." files={null} />;

export function AttachmentsPanel({ stored }: { stored: { id: number } }) {
  const { data, error, refetch } = useAttachments(stored.id);
  const reason = useMay()('news-attachment:write') ? null : 'Your account may not add files.';
  if (error && !data) return <ListFailed what="The attachments" error={error} onRetry={() => void refetch()} />;
  return <Panel reason={reason} files={data ?? null} postId={stored.id} />;
}

type PanelProps = { reason: string | null; files: readonly NewsAttachment[] | null; postId?: number };

function Panel({ reason, files, postId }: PanelProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Card className="mt-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-sm">Attachments</h2>
        <Button
          icon={Upload}
          disabledReason={reason}
          onPress={() => void navigate({ pathname: 'upload', search }, { preventScrollReset: true })}
        >
          Upload
        </Button>
      </header>
      {files?.length === 0 && <p className="mt-2 text-ink-3 text-sm">No pictures and documents yet.</p>}
      {files && files.length > 0 && postId !== undefined && <Files files={files} postId={postId} />}
    </Card>
  );
}

/** Moved files show their new order at once. After a refusal they return to the old one. */
function Files({ files, postId }: { files: readonly NewsAttachment[]; postId: number }) {
  const { save } = useSave({
    send: (ids: number[]) => send(orderNewsAttachments, { params: { id: postId }, body: { ids } }),
    saved: null,
    restMs: 0,
    newestWins: true,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    onEnd: () => void refreshAttachments(postId),
  });
  const order = (ids: number[]) => {
    showInOrder(postId, ids);
    void save(ids);
  };
  return (
    <SortableGrid
      label="Attachments in their order"
      items={files}
      nameOf={({ name }) => name}
      reason={useMay()('news:write') ? null : 'Your account may not put files into another order.'}
      onOrder={order}
      card={(file, moves) => <Attachment file={file} moves={moves} />}
    />
  );
}

function Attachment({ file, moves }: { file: NewsAttachment; moves: ReactNode }) {
  const shared = { failed: ({ sentence }: { sentence: string }) => sentence, onSaved: () => void refreshAttachments(file.newsPostId) };
  const change = useSave({
    send: (coverImage: boolean) => send(changeNewsAttachment, { params: { id: file.id }, body: { version: file.version, coverImage } }),
    saved: (saved) => (saved.coverImage ? `${file.name} is the cover` : `${file.name} is no longer the cover`),
    ...shared,
  });
  const remove = useSave({ send: () => send(deleteNewsAttachment, { params: { id: file.id } }), saved: `${file.name} removed`, ...shared });
  const refusal = file.mine ? null : 'Somebody else added this file.';
  const isImage = file.attachmentType === 'IMAGE';
  return (
    <>
      <div className="flex h-32 items-center justify-center bg-sunken">
        {isImage ? (
          <img src={file.url} alt="" className="size-full object-contain" />
        ) : (
          <FileText aria-hidden className="size-8 text-ink-3" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-2">
        <a href={file.url} download className="wrap-anywhere rounded-chip font-medium text-accent text-sm hover:underline">
          {file.name}
        </a>
        <span className="flex flex-wrap items-center gap-1.5 text-ink-3 text-xs">
          {file.coverImage && <Chip tone="blue">Cover</Chip>}
          {isImage ? 'Image' : 'Document'} · {amountOf(Math.ceil(file.bytes / 1000) * 1000)}
          {file.width && ` · ${file.width} × ${file.height}`}
        </span>
        <div className="mt-auto flex items-center gap-1 pt-1">
          {moves}
          <span className="ml-auto flex">
            {isImage && (
              <IconButton
                icon={Star}
                label={file.coverImage ? `Take ${file.name} off the cover` : `Make ${file.name} the cover`}
                pressed={file.coverImage}
                disabledReason={refusal}
                onPress={() => void change.save(!file.coverImage)}
              />
            )}
            <IconButton icon={Trash2} label={`Remove ${file.name}`} disabledReason={refusal} onPress={() => void remove.save(null)} />
          </span>
        </div>
      </div>
    </>
  );
}
