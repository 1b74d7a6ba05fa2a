/** Adds a file to a post. */
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type AttachmentKind, attachmentMaxBytes, coverAdvice } from '#contract/kit/attachment-limits.ts';
import { attachmentTypes, pictureSentence } from '#contract/kit/pictures.ts';
import { createNewsAttachment } from '#contract/website/news-attachments.ts';
import { send } from '../../../api/send.ts';
import { FormDialog } from '../../../entity/form/form-dialog.tsx';
import { useForm } from '../../../entity/form/use-form.ts';
import { useCloseModal } from '../../../lists/dialogs/use-close-modal.ts';
import { useMay } from '../../../state/session.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { cropPicture, type ResizedFile, resizeFile } from '../../../ui/fields/resize-file.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { coverWords } from './cover-words.ts';
import { refreshAttachments } from './use-attachments.ts';

type Values = { name: string; attachmentType: AttachmentKind; coverImage: boolean };

const labels = { name: 'Name', attachmentType: 'Type', coverImage: 'Cover image', attachment: 'File' };
const kinds = [
  { id: 'IMAGE', label: 'Image' },
  { id: 'DOCUMENT', label: 'Document' },
] as const;

type ChosenFile = { original: File; fitting: ResizedFile };

/** A picture that was stored as JPEG to fit is called so. */
const nameOf = ({ original, fitting }: ChosenFile): string =>
  fitting.type === original.type ? original.name : original.name.replace(/\.\w+$/, '.jpg');

export function UploadDialog() {
  const postId = Number(useParams().id);
  const close = useCloseModal();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values, unknown>({
    initial: () => ({ name: '', attachmentType: 'IMAGE', coverImage: false }),
    version: null,
    labels,
    isRequired: (field) => field === 'name',
    validate: ({ name }) => (name.trim() === '' ? [{ field: 'name', sentence: 'Please enter a name' }] : []),
    isChanged: file !== null,
    send: async ({ name, attachmentType, coverImage }) => {
      if (!file) throw new Error('Choose a file first.');
      const attachmentContentType = attachmentTypes.find((type) => type === file.fitting.type);
      const body = { newsPostId: postId, name, attachmentType, coverImage, attachment: file.fitting.base64, attachmentContentType };
      const saved = await send(createNewsAttachment, { body });
      await refreshAttachments(postId);
      return saved;
    },
    onSaved: close,
  });
  const take = async (original: File, source: File = original, lessThanBytes = attachmentMaxBytes) => {
    const fitting = await resizeFile(source, { types: attachmentTypes, lessThanBytes });
    const refused = typeof fitting === 'string';
    setRefusal(refused ? pictureSentence(fitting, attachmentMaxBytes, true) : null);
    if (refused) return;
    setFile({ original, fitting });
    // Another file brings its own name; a name that somebody has typed stays.
    const isTyped = form.values.name !== '' && form.values.name !== (file ? nameOf(file) : '');
    const attachmentType = fitting.type === 'application/pdf' ? 'DOCUMENT' : 'IMAGE';
    form.set({
      attachmentType,
      name: isTyped ? form.values.name : nameOf({ original, fitting }),
      ...(attachmentType === 'DOCUMENT' && { coverImage: false }),
    });
  };
  const crop = async ({ original }: { original: File }) => {
    const part = await cropPicture(original, coverAdvice.ratio);
    if (part) await take(original, part, coverAdvice.bytes);
  };
  const { attachmentType, coverImage } = form.values;
  const advice = file && coverImage ? coverWords(file.fitting) : null;
  const reason = useMay()('news-attachment:write') ? null : 'Your account may not add files.';
  return (
    <FormDialog title="Upload attachment" form={form} reason={reason} unready={file ? null : 'Choose a file first.'} onClose={close} over>
      <div className="flex flex-col items-start gap-1.5">
        <FileButton label={file ? 'Choose another file' : 'Choose file'} types={attachmentTypes} onFile={(chosen) => void take(chosen)} />
        <span className="text-ink-3 text-xs">JPG, PNG, SVG or PDF, under 500 kB; photographs are scaled down to that.</span>
        {file && <span className="wrap-anywhere text-sm">{file.original.name}</span>}
        {file?.fitting.note && <output className="text-ink-2 text-xs">{file.fitting.note}</output>}
        {(refusal || form.errorOf('attachment')) && <Refusal>{refusal || form.errorOf('attachment')}</Refusal>}
      </div>
      <TextField {...form.bind('name')} isDisabled={reason !== null} maxLength={255} />
      <SelectField {...form.bind('attachmentType')} options={kinds} disabled={file === null} />
      <div className="flex flex-col items-start gap-1.5">
        <CheckboxField
          label="Cover image"
          detail="Cover images must be 16:10 and under 200kB"
          checked={coverImage && attachmentType === 'IMAGE'}
          onChange={(checked) => form.set({ coverImage: checked })}
          disabled={attachmentType === 'DOCUMENT'}
        />
        {advice && file && (
          <output className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            {advice}
            <Button onPress={() => void crop(file)}>Crop to 16:10</Button>
          </output>
        )}
      </div>
    </FormDialog>
  );
}
