/** The fields above the preview of an import: the columns of the list, the order of its days, and the country of new players. */
import { RelationField } from '../../../../entity/fields/relation-field.tsx';
import { DayOrderField } from '../../../../lists/files/day-order-field.tsx';
import { LeftOutOfPeople } from '../../../../lists/files/left-out-columns.tsx';
import { ListColumnsField } from '../../../../lists/files/list-columns-field.tsx';
import type { PlayerImport } from './use-player-import.ts';

export function ImportColumns({ draft }: { draft: PlayerImport }) {
  const lacksCountry = draft.defaultCountryId !== null || draft.lines.some(({ sentence }) => sentence.includes('the country'));
  return (
    <div className="flex flex-col gap-2">
      <ListColumnsField table={draft.table} onChange={draft.setColumns} />
      <LeftOutOfPeople table={draft.table} decision={draft.columns} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <DayOrderField columns={draft.unsettledDays} value={draft.dayOrder} onChange={draft.setDayOrder} />
        {lacksCountry && (
          <RelationField
            label="Country of new players without one"
            hint="Lists of one country often leave it out."
            of="country"
            value={draft.defaultCountryId}
            onChange={draft.setDefaultCountry}
            disabled={false}
          />
        )}
      </div>
    </div>
  );
}
