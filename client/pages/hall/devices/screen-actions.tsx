/** The actions for a screen: those that it needs now as buttons in its row, and all of them in its menu. A locked action shows its reason. */
import { ArrowLeftRight, BellOff, BellRing, EllipsisVertical, Hand, Pencil, Power, RotateCw, ShieldX, Undo2 } from 'lucide-react';
import { giveBack, identify, mute, muteMinutes, readmit, reload, take } from '../../../hall/screens/screen-actions.ts';
import type { ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { isAlarm, isMuted, screenStatusOf, takenOverBy } from '../../../hall/screens/screen-status.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuAction } from '../../../ui/overlays/menu-list.tsx';

/** The actions that open a dialog. */
export type ScreenDialogRequest = { action: 'rename' | 'move' | 'revoke'; line: ScreenRow };

type Props = { line: ScreenRow; now: number; mayManage: boolean; onAsk: (request: ScreenDialogRequest) => void };

export function ScreenActions({ line, now, mayManage, onAsk }: Props) {
  const locks = locksOf(line, now, mayManage);
  if (line.revoked)
    return (
      <Button size="row" icon={Undo2} aria-label={`Use again: ${line.name}`} disabledReason={locks.any} onPress={() => void readmit(line)}>
        Use again
      </Button>
    );
  const menu = (
    <Menu label={`What to do with ${line.name}`} header={<Head line={line} now={now} />} actions={actionsOf(line, now, locks, onAsk)}>
      <IconButton size="row" icon={EllipsisVertical} label={`More for ${line.name}`} />
    </Menu>
  );
  if (isAlarm(line, now))
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-1">
        <Button
          size="row"
          aria-label={`Mute ${muteMinutes} min: ${line.name}`}
          disabledReason={locks.any}
          onPress={() => void mute(line, muteMinutes)}
        >
          Mute {muteMinutes} min
        </Button>
        <Button
          size="row"
          aria-label={`Take out of use: ${line.name}`}
          disabledReason={locks.any}
          onPress={() => onAsk({ action: 'revoke', line })}
        >
          Take out of use
        </Button>
        {menu}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-0.5">
      <IconButton
        size="row"
        icon={BellRing}
        label={`Identify ${line.name}`}
        disabledReason={locks.away}
        onPress={() => void identify(line)}
      />
      <IconButton
        size="row"
        icon={RotateCw}
        label={`Reload ${line.name}`}
        disabledReason={locks.reload}
        onPress={() => void reload(line, false)}
      />
      {line.isStranger ? (
        <Button
          size="row"
          icon={Pencil}
          aria-label={`Name it: ${line.name}`}
          disabledReason={locks.any}
          onPress={() => onAsk({ action: 'rename', line })}
        >
          Name it
        </Button>
      ) : (
        <IconButton
          size="row"
          icon={Pencil}
          label={`Rename ${line.name}`}
          disabledReason={locks.any}
          onPress={() => onAsk({ action: 'rename', line })}
        />
      )}
      {menu}
    </span>
  );
}

function Head({ line, now }: { line: ScreenRow; now: number }) {
  const awake = screenStatusOf(line, now) === 'silent' ? 'offline' : 'awake';
  return (
    <p className="text-xs text-ink-2">
      <b className="font-semibold text-ink">{line.name}</b> · {[awake, line.address].filter(Boolean).join(' · ')}
    </p>
  );
}

type ScreenLocks = ReturnType<typeof locksOf>;

function locksOf(line: ScreenRow, now: number, mayManage: boolean) {
  const any = mayManage ? null : 'Your account may not manage devices of this event.';
  const notSubscribed = line.state ? null : 'Cannot be controlled: page closed or outdated.';
  const away = any ?? (screenStatusOf(line, now) === 'silent' ? 'It does not answer.' : notSubscribed);
  return { any, away, reload: away ?? line.busy, later: any ?? (line.form === 'KEYPAD' ? notSubscribed : null) };
}

function actionsOf(line: ScreenRow, now: number, locks: ScreenLocks, onAsk: Props['onAsk']): MenuAction[] {
  const muted = isMuted(line, now);
  const isDisplay = line.kind === 'display';
  return [
    { id: 'identify', label: 'Identify', icon: BellRing, disabledReason: locks.away, onAction: () => void identify(line) },
    { id: 'rename', label: 'Rename …', icon: Pencil, disabledReason: locks.any, onAction: () => onAsk({ action: 'rename', line }) },
    {
      id: 'move',
      label: isDisplay ? 'Show something else …' : 'Give it another table …',
      icon: ArrowLeftRight,
      disabledReason: locks.any ?? line.busy,
      onAction: () => onAsk({ action: 'move', line }),
    },
    { id: 'reload', label: 'Reload', icon: RotateCw, disabledReason: locks.reload, onAction: () => void reload(line, false) },
    { id: 'later', label: 'Reload when idle', icon: Power, disabledReason: locks.later, onAction: () => void reload(line, true) },
    ...takingOf(line, now, locks),
    ...(muted || isAlarm(line, now)
      ? [
          muted
            ? { id: 'unmute', label: 'Unmute', icon: BellRing, disabledReason: locks.any, onAction: () => void mute(line, 0) }
            : {
                id: 'mute',
                label: `Mute ${muteMinutes} min`,
                icon: BellOff,
                disabledReason: locks.any,
                onAction: () => void mute(line, muteMinutes),
              },
        ]
      : []),
    {
      id: 'revoke',
      label: 'Revoke …',
      icon: ShieldX,
      danger: true,
      separated: true,
      disabledReason: locks.any,
      onAction: () => onAsk({ action: 'revoke', line }),
    },
  ];
}

/** A user takes over an alarm with "Take it", and gives it back the same way. */
function takingOf(line: ScreenRow, now: number, { any }: ScreenLocks): MenuAction[] {
  const taker = takenOverBy(line, now);
  if (taker !== null)
    return [{ id: 'giveBack', label: `Release (taken by ${taker})`, icon: Hand, disabledReason: any, onAction: () => void giveBack(line) }];
  if (!isAlarm(line, now)) return [];
  return [{ id: 'take', label: 'Take it', icon: Hand, disabledReason: any, onAction: () => void take(line, now) }];
}
