/** The pages of the public remote. */
export const publicRoutes = [
  '/',
  '/about',
  '/faq',
  '/contact',
  '/currencies',
  '/terms-and-conditions',
  '/privacy-policy',
] as const;

/** Every page that a visitor can open directly. */
export const visitorRoutes = [
  ...publicRoutes,
  '/transaction',
  '/transaction/success',
  '/transaction/follow',
  '/admin/auth',
  '/admin/password',
  '/no-such-page',
] as const;

/** Of these, the ones with amounts, a map, a form or what a browser keeps. */
export const tellingRoutes = ['/', '/about', '/contact', '/transaction', '/transaction/follow'] as const;

const tabs = [
  'margins',
  'limits',
  'rate-promise',
  'currencies',
  'deposits',
  'contacts',
  'identity',
  'company',
  'waiting',
] as const;

/** Every page of the settings that a manager can open directly. */
export const settingsRoutes = [
  ...tabs.map((tab) => `/admin/settings?tab=${tab}` as const),
  '/admin/offices',
  '/admin/offices?office=SOFIA_VITOSHA',
  '/admin/offices?office=new',
] as const;

/** The other pages of the admin area. */
export const adminRoutes = [
  '/admin/transactions',
  '/admin/desk',
  '/admin/cash',
  '/admin/cash/switch',
  '/admin/day',
  '/admin/contact-messages',
  '/admin/messages?state=ALL',
  '/admin/messages/texts',
  '/admin/money-in-transit',
  '/admin/accounts',
  '/admin/watch-list',
  '/admin/audit',
  '/admin/state',
  '/admin/account',
] as const;
