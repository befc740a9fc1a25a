export const literalLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
