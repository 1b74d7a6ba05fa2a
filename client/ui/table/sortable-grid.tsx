/**
 * Cards that users put into an order: they drag the handle with mouse or keyboard, or move a card one position by a button. Buttons also
 * work by touch.
 */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import { IconButton } from '../frame/icon-button.tsx';

type SortableGridProps<Item> = {
  label: string;
  items: readonly Item[];
  /** One below the other instead of side by side. */
  stacked?: boolean;
  nameOf: (item: Item) => string;
  /** Why the order is fixed, or null when users may change it. */
  reason: string | null;
  onOrder: (ids: number[]) => void;
  /** `moves` holds the handle and the buttons, for a place inside the card. */
  card: (item: Item, moves: ReactNode) => ReactNode;
};

export function SortableGrid<Item extends { id: number }>(props: SortableGridProps<Item>) {
  const { label, items, nameOf, reason, onOrder, card, stacked = false } = props;
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: reason !== null,
    getItems: (keys) => items.filter(({ id }) => keys.has(id)).map((item) => ({ 'text/plain': nameOf(item) })),
    onReorder: ({ keys, target }) => {
      const moved = ids.filter((id) => keys.has(id));
      const others = ids.filter((id) => !keys.has(id));
      const at = others.indexOf(Number(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onOrder([...others.slice(0, at), ...moved, ...others.slice(at)]);
    },
  });
  const step = (id: number, by: number) => {
    const others = ids.filter((other) => other !== id);
    others.splice(ids.indexOf(id) + by, 0, id);
    onOrder(others);
  };
  return (
    <GridList
      aria-label={label}
      items={items}
      layout={stacked ? 'stack' : 'grid'}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      className={stacked ? 'flex flex-col divide-y' : grid}
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={nameOf(item)}
          className={cx(
            'flex flex-col overflow-hidden data-[dragging]:opacity-50 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent',
            stacked ? 'data-[focus-visible]:-outline-offset-2' : 'rounded-control border',
          )}
        >
          {card(
            item,
            reason === null && items.length > 1 && <Moves item={item} ids={ids} name={nameOf(item)} stacked={stacked} onStep={step} />,
          )}
        </GridListItem>
      )}
    </GridList>
  );
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 tablet:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]';

type MovesProps = {
  item: { id: number };
  ids: readonly number[];
  name: string;
  stacked: boolean;
  onStep: (id: number, by: number) => void;
};

function Moves({ item: { id }, ids, name, stacked, onStep }: MovesProps) {
  const index = ids.indexOf(id);
  return (
    <span className="flex items-center">
      <Button slot="drag" aria-label={`Drag ${name}`} className={handle}>
        <GripVertical aria-hidden className="size-4" />
      </Button>
      <IconButton
        size="row"
        icon={stacked ? ArrowUp : ArrowLeft}
        label={`Move ${name} forward`}
        disabledReason={index === 0 ? 'It is the first.' : null}
        onPress={() => onStep(id, -1)}
      />
      <IconButton
        size="row"
        icon={stacked ? ArrowDown : ArrowRight}
        label={`Move ${name} back`}
        disabledReason={index === ids.length - 1 ? 'It is the last.' : null}
        onPress={() => onStep(id, 1)}
      />
    </span>
  );
}

const handle =
  'inline-flex size-6 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink tablet:size-11';
