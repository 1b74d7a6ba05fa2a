/** Adds a file to a post. */
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AttachmentKind } from '#contract/kit/attachment-limits.ts';
import { attachmentTypes } from '#contract/kit/pictures.ts';
import { createNewsAttachment } from '#contract/website/news-attachments.ts';
import { send } from '../../../api/send.ts';
import { FormDialog } from '../../../entity/form/form-dialog.tsx';
import { useForm } from '../../../entity/form/use-form.ts';
import { useCloseModal } from '../../../lists/dialogs/use-close-modal.ts';
import { useMay } from '../../../state/session.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { type ChosenFile, chooseFile, cropToCover, kindOf, measuresOf, nameOf } from './chosen-file.ts';
import { coverWords } from './cover-words.ts';
import { refreshAttachments } from './use-attachments.ts';

type Values = { name: string; attachmentType: AttachmentKind; coverImage: boolean };

const labels = { name: 'Name', attachmentType: 'Type', coverImage: 'Cover image', attachment: 'File' };
const kinds = [
  { id: 'IMAGE', label: 'Image' },
  { id: 'DOCUMENT', label: 'Document' },
] as const;

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
  const take = (chosen: ChosenFile | string) => {
    const refused = typeof chosen === 'string';
    setRefusal(refused ? chosen : null);
    if (refused) return;
    setFile(chosen);
    // Another file brings its own name; a name that somebody has typed stays.
    const isTyped = form.values.name !== '' && form.values.name !== (file ? nameOf(file) : '');
    const kind = kindOf(chosen);
    form.set({
      attachmentType: kind,
      name: isTyped ? form.values.name : nameOf(chosen),
      ...(kind === 'DOCUMENT' && { coverImage: false }),
    });
  };
  const crop = async ({ original }: ChosenFile) => {
    const cropped = await cropToCover(original);
    if (cropped) take(cropped);
  };
  const { attachmentType, coverImage } = form.values;
  const advice = file && coverImage ? coverWords(measuresOf(file)) : null;
  const reason = useMay()('news-attachment:write') ? null : 'Your account may not add files.';
  return (
    <FormDialog title="Upload attachment" form={form} reason={reason} unready={file ? null : 'Choose a file first.'} onClose={close} over>
      <div className="flex flex-col items-start gap-1.5">
        <FileButton
          label={file ? 'Choose another file' : 'Choose file'}
          types={attachmentTypes}
          onFile={(chosen) => void chooseFile(chosen).then(take)}
        />
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
