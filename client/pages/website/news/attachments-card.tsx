/**
 * The files of a post: pictures, documents for download, and one picture as the cover. Files for a new post wait here and are uploaded after
 * its first save.
 */
import { Crop, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { attachmentTypes } from '#contract/kit/pictures.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useMay } from '../../../state/session.ts';
import { DropZone } from '../../../ui/fields/drop-zone.tsx';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { chooseFile, kindOf } from './chosen-file.ts';
import { StoredFiles } from './stored-files.tsx';
import { useAttachments } from './use-attachments.ts';
import { useCover } from './use-cover.ts';
import { WaitingFileCard } from './waiting-file-card.tsx';
import { addWaitingFile, keysOfNewPost, removeWaitingFile, uploadWaitingFiles, type WaitingFile, waitingFilesOf } from './waiting-files.ts';

type AttachmentsCardProps = {
  /** null for a new post. */
  postId: number | null;
  /** The files that are not uploaded yet. */
  waiting: readonly WaitingFile[];
  /** Receives the keys of the files of a new post after a change. */
  onNewFiles: (keys: string[]) => void;
};

export function AttachmentsCard({ postId, waiting, onNewFiles }: AttachmentsCardProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: stored, error, refetch } = useAttachments(postId);
  const { refusals, take } = useDroppedFiles({ postId, onNewFiles });
  useWarnBeforeLeaving(postId !== null && waiting.length > 0);
  const reason = useMay()('news-attachment:write') ? null : 'Your account may not add files.';
  if (error && !stored) return <ListFailed what="The attachments" error={error} onRetry={() => void refetch()} />;
  const count = (stored?.length ?? 0) + waiting.length;
  const remove = (key: string) => {
    removeWaitingFile(key);
    if (postId === null) onNewFiles(keysOfNewPost());
  };
  return (
    <Card className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <SectionHeading className="font-semibold text-sm">
          Attachments {count > 0 && <span className="font-normal text-ink-2 tabular">{count}</span>}
        </SectionHeading>
        <Button
          icon={Upload}
          disabledReason={postId === null ? 'Save the news first.' : reason}
          onPress={() => void navigate({ pathname: 'upload', search }, { preventScrollReset: true })}
        >
          Upload
        </Button>
      </header>
      {stored && stored.length > 0 && postId !== null && <StoredFiles files={stored} postId={postId} />}
      {waiting.length > 0 && (
        <ul
          aria-label="Files to upload"
          className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 tablet:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
        >
          {waiting.map((file) => (
            <WaitingFileCard key={file.key} file={file} onRemove={() => remove(file.key)} />
          ))}
        </ul>
      )}
      <CoverAdvice postId={postId} waiting={waiting} reason={reason} />
      <DropZone label="Drop files here" types={attachmentTypes} reason={reason} onFiles={(files) => void take(files)}>
        <p>
          Drop files here: JPG, PNG, SVG or PDF, under 500 kB. Photographs are scaled down to that. The first picture becomes the cover.
          {postId === null && ' They are uploaded with the first save.'}
        </p>
      </DropZone>
      {refusals.map((words) => (
        <Refusal key={words}>{words}</Refusal>
      ))}
    </Card>
  );
}

/** Files of a stored post are uploaded at once. Returns the sentences of those that cannot be. */
function useDroppedFiles({ postId, onNewFiles }: Omit<AttachmentsCardProps, 'waiting'>) {
  const { data: stored } = useAttachments(postId);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    setRefusals([]);
    const keys: string[] = [];
    for (const file of files) {
      const chosen = await chooseFile(file);
      if (typeof chosen === 'string') {
        setRefusals((before) => [...new Set([...before, `${file.name}: ${chosen}`])]);
        continue;
      }
      // Read now: two lists of files may be dropped one after the other.
      const hasCover = [...(stored ?? []), ...waitingFilesOf(postId)].some((one) => one.coverImage);
      const coverImage = !hasCover && kindOf(chosen) === 'IMAGE';
      keys.push(addWaitingFile(chosen, { postId, coverImage }));
    }
    if (keys.length === 0) return;
    if (postId === null) onNewFiles(keysOfNewPost());
    else void uploadWaitingFiles(postId, keys);
  };
  return { refusals, take };
}

/** The files exist only in this page until they are uploaded. */
function useWarnBeforeLeaving(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isWaiting]);
}

/** Says when the cover does not have the measures of one, and crops it. */
function CoverAdvice({ postId, waiting, reason }: Omit<AttachmentsCardProps, 'onNewFiles'> & { reason: string | null }) {
  const { name, advice, crop, refusal } = useCover(postId, waiting);
  if (!advice) return null;
  return (
    <Callout
      kind="warning"
      title={`${name}: ${advice}`}
      actions={
        <Button size="row" icon={Crop} disabledReason={reason} onPress={() => void crop()}>
          Crop to 16:10
        </Button>
      }
    >
      {refusal}
    </Callout>
  );
}
