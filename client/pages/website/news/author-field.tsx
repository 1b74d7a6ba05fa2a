/**
 * The author of a post; the default is the current user if they are an author. A user without the role stays the author of their posts,
 * and the option says so.
 */
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
  const authorOptions = (data ?? []).map((author) => ({ id: author.id, label: fullName(author) }));
  const isFormerAuthor = stored && !authorOptions.some(({ id }) => id === stored.userId);
  const before = isFormerAuthor
    ? [{ id: Number(stored.userId), label: `${stored.authorName ?? 'Somebody'}${data ? ' (no longer an author)' : ''}` }]
    : [];
  return (
    <SelectField
      {...words}
      {...(hint ? { hint } : {})}
      options={[...before, ...authorOptions]}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      disabled={disabled}
      lost={lost}
    />
  );
}
