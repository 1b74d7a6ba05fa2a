/** The icons that the declaration of an entity can name for its empty list. */
import {
  BedDouble,
  CalendarDays,
  CalendarRange,
  CircleDot,
  Clock,
  FileText,
  Flag,
  FolderOpen,
  HandCoins,
  Landmark,
  type LucideIcon,
  MapPin,
  Medal,
  Newspaper,
  PanelsTopLeft,
  Tags,
  Users,
  UsersRound,
} from 'lucide-react';
import type { Entity } from '#contract/kit/entity.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  bedDouble: BedDouble,
  calendarDays: CalendarDays,
  calendarRange: CalendarRange,
  circleDot: CircleDot,
  clock: Clock,
  fileText: FileText,
  flag: Flag,
  handCoins: HandCoins,
  landmark: Landmark,
  mapPin: MapPin,
  medal: Medal,
  newspaper: Newspaper,
  panelsTopLeft: PanelsTopLeft,
  tags: Tags,
  users: Users,
  usersRound: UsersRound,
};

export const iconOf = ({ screen }: Pick<Entity, 'screen'>): LucideIcon => icons[screen?.icon ?? ''] ?? FolderOpen;
