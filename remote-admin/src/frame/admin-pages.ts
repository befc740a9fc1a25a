import {
  Activity,
  ArrowLeftRight,
  Building2,
  CalendarCheck,
  CircleUserRound,
  Inbox,
  ListChecks,
  MessageSquareText,
  ScanLine,
  ScrollText,
  ShieldAlert,
  Settings,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { mayCall, type AdminCall, type AdminRole } from '@exchange/shared-domain';

interface AdminPage {
  /** Below `/admin`; also the key of the page's name in the texts. */
  readonly path: string;
  /** The call that the page needs: roles that may make it may see the page. */
  readonly call: AdminCall;
  /** Daily work, the work of managers, or the admin's own account: a group of the navigation. */
  readonly group: 'work' | 'management' | 'own';
  readonly icon: LucideIcon;
  /** The letter that opens it after `g`. */
  readonly letter: string;
}

/** The pages of the admin area, in the order of the navigation. */
export const adminPages = [
  { path: 'transactions', call: 'GET /transactions', group: 'work', icon: ListChecks, letter: 't' },
  { path: 'desk', call: 'GET /desk', group: 'work', icon: ScanLine, letter: 'f' },
  { path: 'cash', call: 'GET /drawers', group: 'work', icon: Wallet, letter: 'd' },
  { path: 'day', call: 'GET /days/:day', group: 'work', icon: CalendarCheck, letter: 'y' },
  { path: 'contact-messages', call: 'GET /contact-messages', group: 'work', icon: Inbox, letter: 'c' },
  { path: 'messages', call: 'GET /messages', group: 'management', icon: MessageSquareText, letter: 'm' },
  { path: 'offices', call: 'GET /settings/offices', group: 'management', icon: Building2, letter: 'o' },
  { path: 'settings', call: 'GET /settings/limits', group: 'management', icon: Settings, letter: 's' },
  { path: 'accounts', call: 'GET /accounts', group: 'management', icon: Users, letter: 'a' },
  { path: 'watch-list', call: 'GET /watch-list', group: 'management', icon: ShieldAlert, letter: 'w' },
  { path: 'money-in-transit', call: 'GET /chain', group: 'management', icon: ArrowLeftRight, letter: 'i' },
  { path: 'audit', call: 'GET /audit', group: 'management', icon: ScrollText, letter: 'u' },
  { path: 'state', call: 'GET /state', group: 'management', icon: Activity, letter: 'e' },
  { path: 'account', call: 'GET /me', group: 'own', icon: CircleUserRound, letter: 'p' },
] as const satisfies readonly AdminPage[];

export type AdminPath = (typeof adminPages)[number]['path'];

/** The pages that a role may see, in an account that is bound to offices or to none. */
export const pagesOf = (role: AdminRole, isBound: boolean) =>
  adminPages.filter(({ call }) => mayCall(role, call, { isBound }));
