export const headerLinks = [
  { key: 'home', to: '/' },
  { key: 'about', to: '/about' },
  { key: 'faq', to: '/faq' },
  { key: 'contact', to: '/contact' },
] as const;
