/** Who wrote it: at first whoever writes, if they may. Who lost the role stays the author of what they wrote, and says so. */
import { useEffect } from 'react';
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import { useSession } from '../../../state/session.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { fullName, useAuthors } from './use-authors.ts';

export function AuthorField({ value, onChange, stored, disabled, set: _set, form: _form, name: _name, hint, ...words }: OwnFieldProps) {
  const { authors: data, lost } = useAuthors(!disabled);
  const own = useSession().account?.id;
  const isOffered = data?.some(({ id }) => id === own) ?? false;
  const mayBeMe = stored === null && value === null && isOffered;
  useEffect(() => {
    if (mayBeMe && own) onChange(own);
  }, [mayBeMe, own, onChange]);
  const offered = (data ?? []).map((author) => ({ id: author.id, label: fullName(author) }));
  const kept = stored && !offered.some(({ id }) => id === stored.userId);
  const before = kept
    ? [{ id: Number(stored.userId), label: `${stored.authorName ?? 'Somebody'}${data ? ' (no longer an author)' : ''}` }]
    : [];
  return (
    <SelectField
      {...words}
      {...(hint ? { hint } : {})}
      options={[...before, ...offered]}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      disabled={disabled}
      lost={lost}
    />
  );
}
