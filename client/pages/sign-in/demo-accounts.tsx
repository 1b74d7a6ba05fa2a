/** The accounts of the demo, one press each. */
import { Button } from '../../ui/button.tsx';

const accounts = [
  { login: 'admin', words: 'Administrator' },
  { login: 'manager', words: 'Event Administrator' },
  { login: 'leader', words: 'Tournament Leader' },
  { login: 'referee', words: 'Referee' },
  { login: 'press', words: 'Press Officer' },
];

export function DemoAccounts({ disabled, onChoose }: { disabled: boolean; onChoose: (login: string) => void }) {
  return (
    <section aria-label="Demo accounts" className="flex flex-col gap-2 border-t pt-4">
      <p className="text-ink-2 text-xs">
        This is a demo. Sign in as one of these (password <code className="font-semibold">demo</code>):
      </p>
      <div className="grid grid-cols-2 gap-2">
        {accounts.map(({ login, words }) => (
          <Button
            key={login}
            className="h-auto! flex-col gap-0! py-1.5"
            disabledReason={disabled ? 'One moment' : null}
            onPress={() => onChoose(login)}
          >
            <span className="font-semibold">{login}</span>
            <span className="font-normal text-ink-2 text-xs">{words}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
