/** What is open is under way; what is closed is done. The same on every page. */
export const openTones = { open: 'info', closed: 'success' } as const;
