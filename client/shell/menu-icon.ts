/** The icons that a menu definition can name. */
import { CalendarDays, FolderCog, Globe, LayoutDashboard, type LucideIcon, Shield, Shirt, Swords, Trophy, Users } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  matches: Swords,
  tournaments: Trophy,
  events: CalendarDays,
  players: Users,
  management: FolderCog,
  referee: Shirt,
  administration: Shield,
  website: Globe,
};

export const menuIcon = (name: string): LucideIcon => icons[name] ?? LayoutDashboard;
