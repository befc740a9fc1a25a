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
  '/admin/auth',
  '/no-such-page',
] as const;
