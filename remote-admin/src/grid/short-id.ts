/** An id as the grid shows it: its first and last four characters. */
export const shortId = (id: string): string => `${id.slice(0, 4)}…${id.slice(-4)}`;
