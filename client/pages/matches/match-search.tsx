/** The search field above every list of matches: typed letters are one question when the typing pauses. */
import { useEffect, useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';

export function MatchSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: value, from: value });
  useEffect(() => {
    if (typed.text === typed.from) return;
    const timer = setTimeout(() => onChange(typed.text), 250);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return <SearchField label="Player or label" value={typed.text} onChange={(text) => setTyped({ text, from: typed.from })} />;
}
