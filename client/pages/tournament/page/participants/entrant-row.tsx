/** One entrant in the list: seed, name, class, registration and fee, each with its next step. */
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import { EntrantName } from '../../../../tournament/entrant-name.tsx';
import { PaidCash } from '../../../../tournament/paid-cash.tsx';
import { RegistrationCell } from '../../../../tournament/participants/approval-cells.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { EntrantMenu } from './entrant-menu.tsx';
import type { EntrantSetting } from './entrant-setting.ts';
import { FeeCell } from './fee-cell.tsx';
import { IncompleteMark } from './incomplete-mark.tsx';
import { RemoveButton } from './remove-button.tsx';
import { gripLook } from './seed-line.tsx';
import { SeedNumber } from './seed-number.tsx';
import { stepDown, stepUp } from './seed-order.ts';
import type { DragHandle } from './use-row-drag.ts';

type EntrantRowProps = { entrant: Participant; setting: EntrantSetting; position: number; handle: DragHandle; dragLook: string };

export function EntrantRow({ entrant, setting, position, handle, dragLook }: EntrantRowProps) {
  const bill = setting.bills.get(entrant.id);
  const cell = cx('h-9 border-b px-2 align-middle tablet:h-12', dragLook);
  return (
    <tr data-position={position} onKeyDown={(event) => moveByKeys(event, entrant, setting)} className="hover:bg-hover">
      <td className={cx(cell, 'w-9')}>
        {!setting.whyNotSeed && (
          <button type="button" aria-label={`Move ${entrant.displayName}: Alt and the arrow keys`} {...handle} className={gripLook}>
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
      </td>
      <td className={cx(cell, 'w-12 text-center')}>
        <SeedNumber entrant={entrant} setting={setting} />
      </td>
      <td className={cx(cell, 'min-w-48')}>
        <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <EntrantName entrant={entrant} muted={entrant.withdrawn || entrant.disqualified} />
          <IncompleteMark entrant={entrant} bill={bill} />
        </span>
      </td>
      <td className={cx(cell, 'whitespace-nowrap')}>{entrant.playerCategoryName ?? '–'}</td>
      <td className={cx(cell, 'whitespace-nowrap')}>
        <RegistrationCell entrant={entrant} setting={setting} />
      </td>
      {setting.seesMoney && (
        <>
          <td className={cx(cell, 'whitespace-nowrap')}>
            <FeeCell bill={bill} />
          </td>
          <td className={cx(cell, 'whitespace-nowrap')}>
            <PaidCash entrant={entrant} bill={bill} eventId={setting.eventId} />
          </td>
        </>
      )}
      <td className={cx(cell, 'whitespace-nowrap text-right')}>
        <RemoveButton entrant={entrant} setting={setting} />
        <EntrantMenu entrant={entrant} setting={setting} />
      </td>
    </tr>
  );
}

/** Alt with ↑ or ↓ anywhere in the row moves the entrant. React moves the elements of the row, so the focus stays in it. */
function moveByKeys(event: KeyboardEvent, { id }: Participant, { seeds, whyNotSeed, onSeeds }: EntrantSetting): void {
  if (!event.altKey || whyNotSeed || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  event.stopPropagation();
  onSeeds(event.key === 'ArrowUp' ? stepUp(seeds, id) : stepDown(seeds, id));
}
