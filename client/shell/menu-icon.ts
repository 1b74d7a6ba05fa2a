/** The icons a menu definition can name. */
import { CalendarDays, FolderCog, LayoutDashboard, type LucideIcon, Shirt, Swords, Trophy, Users } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  matches: Swords,
  tournaments: Trophy,
  events: CalendarDays,
  players: Users,
  management: FolderCog,
  referee: Shirt,
};

export const menuIcon = (name: string): LucideIcon => icons[name] ?? LayoutDashboard;
