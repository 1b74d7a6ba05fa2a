/** The uploaded files of a post, as cards in their order. */
import { FileText, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountOf } from '#contract/kit/pictures.ts';
import {
  changeNewsAttachment,
  deleteNewsAttachment,
  type NewsAttachment,
  orderNewsAttachments,
} from '#contract/website/news-attachments.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { useMay } from '../../../state/session.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { SortableGrid } from '../../../ui/table/sortable-grid.tsx';
import { refreshAttachments, showInOrder } from './use-attachments.ts';

/** Moved files show their new order at once. After a refusal they return to the old one. */
export function StoredFiles({ files, postId }: { files: readonly NewsAttachment[]; postId: number }) {
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
      <div className="flex aspect-[16/10] shrink-0 items-center justify-center bg-sunken">
        {isImage ? (
          <img src={file.url} alt="" className="size-full object-cover" />
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
          {!isImage && 'Document · '}
          {amountOf(Math.ceil(file.bytes / 1000) * 1000)}
          {file.width && ` · ${file.width} × ${file.height}`}
        </span>
        <div className="mt-auto flex flex-wrap items-center gap-x-1 pt-1">
          {moves}
          <span className="ml-auto flex">
            {isImage && (
              <IconButton
                size="row"
                icon={Star}
                label={file.coverImage ? `Take ${file.name} off the cover` : `Make ${file.name} the cover`}
                pressed={file.coverImage}
                disabledReason={refusal}
                onPress={() => void change.save(!file.coverImage)}
              />
            )}
            <IconButton
              size="row"
              icon={Trash2}
              label={`Remove ${file.name}`}
              disabledReason={refusal}
              onPress={() => void remove.save(null)}
            />
          </span>
        </div>
      </div>
    </>
  );
}
