/** A field of a row in a list, shown by its kind, and the same as text for a file. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cellText as fileText } from '#contract/kit/cell-text.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { mailLink, webLink } from '#contract/kit/web-link.ts';
import { formatDateTime } from '../../format.ts';
import { Flag } from '../../ui/status/flag.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';

type Values = Readonly<Record<string, unknown>>;

const numbers: ReadonlySet<Field['kind']> = new Set(['whole', 'decimal', 'money', 'sum', 'count', 'lineCount', 'ownedNumber']);

/** Returns true for numbers: their unit is in the header of the column, or beside the value on a phone. */
export const isNumber = ({ kind }: Field): boolean => numbers.has(kind);

export const alignOf = (field: Field): NonNullable<Column<never>['align']> => (isNumber(field) ? 'right' : 'left');

export function Cell({ fields, name, row }: { fields: Fields; name: string; row: Values }): ReactNode {
  const field = fields[name];
  const value = row[name];
  if (!field || value === null || value === undefined || value === '' || value === false || isEmptyList(value)) return <Empty />;
  const text = cellText(field, value);
  switch (field.kind) {
    case 'flag':
    case 'flagToo':
      return <Check role="img" aria-label={`${field.label}: yes`} className="size-4 text-ink-2" />;
    case 'copy':
      return isCountry(fields, field.of) ? <Country id={Number(row[field.of])} name={text} /> : text;
    case 'email':
      return <ExternalLink to={mailLink(text)}>{text}</ExternalLink>;
    case 'website':
      return <ExternalLink to={webLink(text)}>{text.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</ExternalLink>;
    case 'count':
      return <UseCountLink id={Number(row.id)} count={Number(value)} />;
    case 'pictureUrl':
      return <img src={text} alt="" loading="lazy" className="h-7 w-14 max-w-none rounded-chip bg-sunken object-contain p-0.5" />;
    default:
      return text;
  }
}

/** Returns the text for a file; instants use the office's clock. */
export const cellText = (field: Field, value: unknown): string =>
  field.kind === 'instant' && value ? formatDateTime(String(value)) : fileText(field, value);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isCountry = (fields: Fields, name: string): boolean => {
  const field = fields[name];
  return field?.kind === 'one' && field.of === 'country';
};

const Country = ({ id, name }: { id: number; name: string }) => (
  <span className="inline-flex items-center gap-2">
    <Flag countryId={id} country={null} />
    {name}
  </span>
);

/** Links to the tab of the record that shows its users by name. */
function UseCountLink({ id, count }: { id: number; count: number }) {
  const { search } = useLocation();
  if (count === 0) return count;
  return (
    <Link to={{ pathname: `${id}`, search, hash: 'used-by' }} className="text-accent underline">
      {count}
    </Link>
  );
}

const ExternalLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noopener noreferrer"
    title={children}
    className="block max-w-40 truncate text-accent hover:underline min-[100rem]:max-w-48"
  >
    {children}
  </a>
);

const Empty = () => <span className="text-ink-3">–</span>;
