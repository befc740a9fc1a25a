/** Every page that a visitor can open directly. */
export const visitorRoutes = [
  '/',
  '/about',
  '/faq',
  '/contact',
  '/currencies',
  '/terms-and-conditions',
  '/privacy-policy',
  '/transaction',
  '/transaction/success',
  '/transaction/follow',
  '/admin/auth',
  '/admin/password',
  '/no-such-page',
] as const;

/** Every page of the settings that a manager can open directly. */
export const settingsRoutes = [
  '/admin/settings?tab=margins',
  '/admin/settings?tab=limits',
  '/admin/settings?tab=rate-promise',
  '/admin/settings?tab=currencies',
  '/admin/settings?tab=contacts',
  '/admin/settings?tab=identity',
  '/admin/settings?tab=company',
  '/admin/settings?tab=deposits',
  '/admin/offices',
  '/admin/offices?office=SOFIA_VITOSHA',
  '/admin/offices?office=new',
] as const;
