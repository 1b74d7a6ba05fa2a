/** The cover of a post, stored or still waiting: its address, its measures compared with those of a cover, and cropping. */
import { getNewsAttachment } from '#contract/website/news-attachments.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { addressOf, type ChosenFile, cropToCover, measuresOf, nameOf } from './chosen-file.ts';
import { coverWords } from './cover-words.ts';
import { useAttachments } from './use-attachments.ts';
import { addWaitingFile, changeWaitingFile, uploadWaitingFiles, type WaitingFile } from './waiting-files.ts';

export function useCover(postId: number | null, waiting: readonly WaitingFile[]) {
  const { data } = useAttachments(postId);
  const next = waiting.find(({ coverImage }) => coverImage);
  const stored = data?.find(({ coverImage }) => coverImage);
  const { refusal, save } = useSave<null, ChosenFile | null>({
    send: async () => {
      const original = next?.original ?? (stored && fileOf(await send(getNewsAttachment, { params: { id: stored.id } })));
      const cropped = original && (await cropToCover(original));
      if (typeof cropped !== 'object' || cropped === null) throw new Error(cropped ?? 'This browser cannot crop the picture.');
      return cropped;
    },
    saved: null,
    failed: null,
    onSaved: (cropped) => {
      if (!cropped) return;
      if (next) changeWaitingFile(next.key, { ...cropped, name: nameOf(cropped) });
      // The whole picture stays: the text may show it.
      else if (stored && postId !== null)
        void uploadWaitingFiles(postId, [addWaitingFile(cropped, { postId, coverImage: true, name: croppedName(nameOf(cropped)) })]);
    },
  });
  const measured = next ? measuresOf(next) : stored;
  return {
    name: next?.name ?? stored?.name ?? '',
    /** null without a cover. */
    address: next ? addressOf(next) : (stored?.url ?? null),
    /** A hint when it does not fit, or null. */
    advice: measured && next?.state !== 'sending' && (next ?? stored?.mine) ? coverWords(measured) : null,
    crop: () => save(null),
    refusal: refusal?.sentence ?? null,
  };
}

/** 'rack.jpg' becomes 'rack 16x10.jpg'. */
const croppedName = (name: string): string => name.replace(/(\.\w+)?$/, ' 16x10$1').slice(-255);

function fileOf({ name, attachment, attachmentContentType }: { name: string; attachment: string | null; attachmentContentType: string }) {
  const bytes = Uint8Array.from(atob(attachment ?? ''), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: attachmentContentType });
}
