/** The accounts of the demo; one click signs in. */
import { roleLabels } from '#machines/names.ts';
import { Button } from '../../../ui/frame/button.tsx';

type DemoAccountsProps = { accounts: readonly string[]; password: string; disabled: boolean; onChoose: (login: string) => void };

/** The role of each account, if the demo has it. */
const words: Readonly<Record<string, string>> = {
  admin: roleLabels.ROLE_ADMIN,
  manager: roleLabels.ROLE_MANAGER,
  leader: roleLabels.ROLE_USER,
  referee: roleLabels.ROLE_REFEREE,
  press: roleLabels.ROLE_PRESS,
  tournament: roleLabels.ROLE_TOURNAMENT,
  website: roleLabels.ROLE_WEBSITE,
  photographer: roleLabels.ROLE_PHOTOGRAPHER,
};

export function DemoAccounts({ accounts, password, disabled, onChoose }: DemoAccountsProps) {
  return (
    <section aria-label="Demo accounts" className="flex flex-col gap-2 border-t pt-4">
      <p className="text-ink-2 text-xs">
        This is a demo. Sign in as one of these (password <code className="font-semibold">{password}</code>):
      </p>
      <div className="grid grid-cols-2 gap-2">
        {accounts.map((login) => (
          <Button
            key={login}
            className="h-auto! flex-col gap-0! px-1! py-1.5 whitespace-normal!"
            disabledReason={disabled ? 'One moment' : null}
            onPress={() => onChoose(login)}
          >
            <span className="font-semibold">{login}</span>
            <span className="font-normal text-balance text-ink-2 text-xs">{words[login] ?? ''}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
