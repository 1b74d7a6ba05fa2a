/** The groups of the settings; each has its own address. */
import { NavLink } from 'react-router-dom';
import { type SettingKey, settingKeys } from '#contract/masters/settings.ts';
import { cx } from '../../../ui/frame/cx.ts';

const labels: Readonly<Record<SettingKey, string>> = {
  federation: 'Organiser',
  logo: 'Logo',
  tax: 'Tax',
  bank: 'Bank',
  invoices: 'Invoices',
  reminders: 'Reminders',
  warnings: 'Warnings',
  accounts: 'Accounts',
};

export const SettingsTabs = () => (
  <nav aria-label="Settings" className="mb-4 flex flex-wrap border-line-2 border-b">
    {settingKeys.map((key) => (
      <NavLink
        key={key}
        to={`/app/administration/settings/${key}`}
        className={({ isActive }) =>
          cx(
            'flex h-[2.125rem] shrink-0 items-center whitespace-nowrap px-3 text-sm max-sm:px-2 tablet:h-11',
            isActive ? 'font-semibold text-accent shadow-[inset_0_-2px_0_var(--accent)]' : 'text-ink-2 hover:bg-hover',
          )
        }
      >
        {labels[key]}
      </NavLink>
    ))}
  </nav>
);
