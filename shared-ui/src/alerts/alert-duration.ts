const PER_CHARACTER_MS = 30;
const SHORTEST_MS = 4000;

/** How long an alert stays, in milliseconds: 30 per character of title and message, and never under 4000. */
export const alertDuration = (title: string, message: string): number =>
  Math.max(SHORTEST_MS, (title.length + message.length) * PER_CHARACTER_MS);
