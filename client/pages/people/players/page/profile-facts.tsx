/** The filled fields of a profile, in the groups of its form. Fields that the user may not read are not in the record. */
import { cellText } from '#contract/kit/cell-text.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { Card } from '../../../../ui/frame/card.tsx';
import type { PlayerRecord } from './use-player-record.ts';

type FieldName = keyof PlayerRecord & keyof typeof playerProfiles.fields;

const groups: readonly { title: string; names: readonly FieldName[] }[] = [
  {
    title: 'Person',
    names: [
      'lastName',
      'firstName',
      'displayName',
      'nickName',
      'pronunciation',
      'birthday',
      'sex',
      'nationalityName',
      'representsCountryName',
      'playerCategoryName',
    ],
  },
  {
    title: 'Contact',
    names: ['street', 'postcode', 'city', 'state', 'countryName', 'email', 'email2', 'telephone', 'mobile', 'telefax', 'websitePrivate'],
  },
  {
    title: 'Sport',
    names: ['federationPoolName', 'federationSnookerName', 'federationCaromName', 'equipment', 'sponsor', 'websiteSponsor', 'tagNames'],
  },
  {
    title: 'Registration',
    names: ['registrationDate', 'blockedForRegistrationsPlayerInfo', 'blockedForRegistrationsAdminInfo', 'userLogin'],
  },
];

export function ProfileFacts({ record }: { record: PlayerRecord }) {
  const fields: Readonly<Record<string, Field>> = playerProfiles.fields;
  const shown = groups.map(({ title, names }) => ({
    title,
    lines: names.flatMap((name) => {
      const field = fields[name];
      const words = field ? cellText(field, record[name]) : '';
      return field && words !== '' ? [{ name, label: field.label, words }] : [];
    }),
  }));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {shown.map(
        ({ title, lines }) =>
          lines.length > 0 && (
            <Card key={title}>
              <section aria-label={title} className="flex flex-col gap-2">
                <h2 className="font-[650] text-base">{title}</h2>
                <dl className="grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-4 gap-y-1.5 text-sm">
                  {lines.map(({ name, label, words }) => (
                    <div key={name} className="contents">
                      <dt className="text-ink-2">{label}</dt>
                      <dd className="wrap-anywhere">{words}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            </Card>
          ),
      )}
    </div>
  );
}
