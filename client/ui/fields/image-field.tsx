/** A picture in a form: preview, replace, remove. A picture with a wrong type or size is refused before the form is sent. */
import { ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pictureSentence, pictureTypes } from '#contract/kit/pictures.ts';
import { Button } from '../frame/button.tsx';
import { cx } from '../frame/cx.ts';
import { Skeleton } from '../status/skeleton.tsx';
import { FileButton } from './file-button.tsx';
import { Refusal } from './form-error.tsx';
import { resizeFile } from './resize-file.ts';

/** `base64` has no `data:` prefix. */
export type Picture = { base64: string; type: string };
/** A picture as the server stores it: by its address, or with its bytes. */
type ImageSource = Picture | { address: string };

type ImageFieldProps = {
  label: string;
  hint?: string;
  /** undefined while the picture loads, null for no picture. */
  picture: ImageSource | null | undefined;
  onChange: (picture: Picture | null) => void;
  /** The size limit, exclusive: a file must be smaller. */
  lessThanBytes: number;
  disabled?: boolean;
  error?: string | null;
  /** Changes the file before the checks, for example cuts it to a square. */
  prepare?: (file: File) => Promise<File>;
  /** The shape of the preview: upright and whole like a poster, or a face in a circle. */
  shape?: 'poster' | 'face';
  /** Previews the picture on every background that it will have: paper, the dark office, a TV. */
  grounds?: boolean;
};

export function ImageField({
  label,
  hint,
  picture,
  onChange,
  lessThanBytes,
  disabled = false,
  error,
  prepare,
  shape = 'poster',
  grounds = false,
}: ImageFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const take = async (file: File) => {
    const fitting = await resizeFile(prepare ? await prepare(file) : file, { types: pictureTypes, lessThanBytes });
    const refused = typeof fitting === 'string';
    setRefusal(refused ? pictureSentence(fitting, lessThanBytes) : null);
    setNote(refused ? null : fitting.note);
    if (!refused) onChange({ base64: fitting.base64, type: fitting.type });
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 font-medium first-letter:uppercase text-ink-2 text-xs">{label}</legend>
      <div className={cx('flex items-start gap-3', grounds ? 'flex-col' : 'flex-wrap')}>
        {grounds && picture ? (
          <OnGrounds label={label} picture={picture} />
        ) : (
          <div className={cx(frame, grounds ? 'h-16 w-full rounded-control' : shapes[shape], 'bg-sunken text-ink-3')}>
            {picture === undefined && <Skeleton className="size-full" />}
            {picture === null && <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />}
            {picture && (
              <img src={addressOf(picture)} alt={label} className={cx('size-full', shape === 'face' ? 'object-cover' : 'object-contain')} />
            )}
          </div>
        )}
        <div className={cx('flex min-w-0 flex-col items-start gap-2', !grounds && 'grow basis-40')}>
          {!disabled && (
            <span className="flex flex-wrap gap-2">
              <FileButton label={picture ? `Replace ${label}` : `Add ${label}`} types={pictureTypes} onFile={(file) => void take(file)} />
              {picture && (
                <Button icon={Trash2} aria-label={`Remove ${label}`} onPress={() => onChange(null)}>
                  Remove
                </Button>
              )}
            </span>
          )}
          <span className="text-ink-3 text-xs">{hint}</span>
          {note && <output className="text-ink-2 text-xs">{note}</output>}
          {(refusal || error) && <Refusal>{refusal || error}</Refusal>}
        </div>
      </div>
    </fieldset>
  );
}

/** White paper, the dark office, and the black of a scoreboard. */
const OnGrounds = ({ label, picture }: { label: string; picture: ImageSource }) => (
  <div className="grid w-full grid-cols-3 gap-2">
    {['bg-white', 'bg-[#16191f]', 'bg-black'].map((ground, index) => (
      <div key={ground} className={cx(frame, 'h-16 rounded-control p-1.5', ground)}>
        <img src={addressOf(picture)} alt={index === 0 ? label : ''} className="size-full object-contain" />
      </div>
    ))}
  </div>
);

const frame = 'flex shrink-0 items-center justify-center overflow-hidden border';
const shapes = { poster: 'h-32 w-24 rounded-control', face: 'size-24 rounded-full' };
const addressOf = (picture: ImageSource): string =>
  'address' in picture ? picture.address : `data:${picture.type};base64,${picture.base64}`;
