/** Text for a `LIKE` pattern in which every character stands for itself. */
export const literalLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
