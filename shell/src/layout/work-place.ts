/** Staff work here: the header is one narrow line, and its links are in the menu that phones have. */
export const isWorkPlace = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
