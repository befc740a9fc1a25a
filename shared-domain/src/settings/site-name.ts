/** What people call the site, the same in every language: in titles of pages, in messages and in authenticator apps. */
export const SITE_NAME = 'Crypto to Cash';
