/** Formatted text with the pictures of its post. */
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import { RichTextField } from '../../../ui/fields/rich-text-field.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useAttachments, withKeys } from './use-attachments.ts';

export function NewsTextField({ name, value, onChange, stored, disabled, label, hint, error, required }: OwnFieldProps) {
  const { data, isPending } = useAttachments(stored ? Number(stored.id) : null);
  // The editor never updates its initial content, so the addresses of the pictures must be loaded first.
  if (stored && isPending) return <Skeleton className="h-44 w-full" />;
  const pictures = (data ?? []).filter(({ attachmentType }) => attachmentType === 'IMAGE').map(({ name, url }) => ({ name, src: url }));
  return (
    <RichTextField
      {...{ label, error, required, disabled, onChange }}
      hint={name === 'text' && typeof value === 'string' ? lengthWords(value) : hint}
      value={typeof value === 'string' ? withKeys(value, data ?? []) : null}
      pictures={pictures}
    />
  );
}

/** The average reading speed. */
const wordsPerMinute = 200;

/** '412 words · 2 min'. Each tag ends a word, and entities are part of one. */
function lengthWords(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return `${words} ${words === 1 ? 'word' : 'words'} · ${Math.max(1, Math.round(words / wordsPerMinute))} min`;
}
