/**
 * Cards that users put into an order: they drag the handle with mouse or keyboard, or move a card one position by a button. Buttons also
 * work by touch.
 */
import { ArrowLeft, ArrowRight, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { IconButton } from '../frame/icon-button.tsx';

type SortableGridProps<Item> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Why the order is fixed, or null when users may change it. */
  reason: string | null;
  onOrder: (ids: number[]) => void;
  /** `moves` holds the handle and the buttons, for a place inside the card. */
  card: (item: Item, moves: ReactNode) => ReactNode;
};

export function SortableGrid<Item extends { id: number }>({ label, items, nameOf, reason, onOrder, card }: SortableGridProps<Item>) {
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
      layout="grid"
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 tablet:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={nameOf(item)}
          className="flex flex-col overflow-hidden rounded-control border data-[dragging]:opacity-50 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent"
        >
          {card(item, reason === null && items.length > 1 && <Moves item={item} ids={ids} name={nameOf(item)} onStep={step} />)}
        </GridListItem>
      )}
    </GridList>
  );
}

type MovesProps = { item: { id: number }; ids: readonly number[]; name: string; onStep: (id: number, by: number) => void };

function Moves({ item: { id }, ids, name, onStep }: MovesProps) {
  const index = ids.indexOf(id);
  return (
    <span className="flex items-center">
      <Button slot="drag" aria-label={`Drag ${name}`} className={handle}>
        <GripVertical aria-hidden className="size-4" />
      </Button>
      <IconButton
        size="row"
        icon={ArrowLeft}
        label={`Move ${name} forward`}
        disabledReason={index === 0 ? 'It is the first.' : null}
        onPress={() => onStep(id, -1)}
      />
      <IconButton
        size="row"
        icon={ArrowRight}
        label={`Move ${name} back`}
        disabledReason={index === ids.length - 1 ? 'It is the last.' : null}
        onPress={() => onStep(id, 1)}
      />
    </span>
  );
}

const handle =
  'inline-flex size-6 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink tablet:size-11';
