/** The search of a list: it queries when the typing pauses. */
import { useEffect, useState } from 'react';
import { SearchField } from '../ui/table/search-field.tsx';

type ListSearchProps = { label: string; value: string; onChange: (search: string) => void; className?: string };

export function ListSearch({ label, value, onChange, className = 'w-56' }: ListSearchProps) {
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: value, from: value });
  useEffect(() => {
    if (typed.text === typed.from) return;
    const timer = setTimeout(() => onChange(typed.text), 250);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return <SearchField label={label} value={typed.text} onChange={(text) => setTyped({ text, from: typed.from })} className={className} />;
}
