/** A file that is not uploaded yet: what it is, why it waits, and what can be done with it. */
import { FileText, LoaderCircle, RotateCcw, Star, Trash2 } from 'lucide-react';
import { amountOf } from '#contract/kit/pictures.ts';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { addressOf, kindOf, measuresOf } from './chosen-file.ts';
import { setWaitingCover, uploadWaitingFiles, type WaitingFile } from './waiting-files.ts';

export function WaitingFileCard({ file, onRemove }: { file: WaitingFile; onRemove: () => void }) {
  const { key, name, coverImage, state, sentence, postId } = file;
  const isImage = kindOf(file) === 'IMAGE';
  const { bytes } = measuresOf(file);
  const sending = state === 'sending' ? 'It is being uploaded.' : null;
  return (
    <li aria-label={name} className="flex flex-col overflow-hidden rounded-control border border-dashed">
      <div className="flex aspect-[16/10] shrink-0 items-center justify-center bg-sunken">
        {isImage ? (
          <img src={addressOf(file)} alt="" className="size-full object-cover" />
        ) : (
          <FileText aria-hidden className="size-8 text-ink-3" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-2">
        <span className="wrap-anywhere font-medium text-sm">{name}</span>
        <span className="flex flex-wrap items-center gap-1.5 text-ink-3 text-xs">
          {coverImage && <Chip tone="blue">Cover</Chip>}
          {amountOf(Math.ceil(bytes / 1000) * 1000)}
        </span>
        {file.fitting.note && <span className="text-ink-2 text-xs">{file.fitting.note}</span>}
        {state === 'sending' && (
          <output className="flex items-center gap-1.5 text-ink-2 text-xs">
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" /> Uploading …
          </output>
        )}
        {sentence && <Refusal className="wrap-anywhere">{sentence}</Refusal>}
        <div className="mt-auto flex flex-wrap items-center gap-1 pt-1">
          {state === 'refused' && postId !== null && (
            <Button size="row" icon={RotateCcw} aria-label={`Try again: ${name}`} onPress={() => void uploadWaitingFiles(postId, [key])}>
              Try again
            </Button>
          )}
          <span className="ml-auto flex">
            {isImage && (
              <IconButton
                size="row"
                icon={Star}
                label={coverImage ? `Take ${name} off the cover` : `Make ${name} the cover`}
                pressed={coverImage}
                disabledReason={sending}
                onPress={() => setWaitingCover(key, !coverImage)}
              />
            )}
            <IconButton size="row" icon={Trash2} label={`Remove ${name}`} disabledReason={sending} onPress={onRemove} />
          </span>
        </div>
      </div>
    </li>
  );
}
