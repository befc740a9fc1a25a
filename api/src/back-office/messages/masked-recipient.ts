/** Enough of a number or an address to tell two apart, and too little to use it. */
export function maskedRecipient(recipient: string): string {
  const [name = '', domain] = recipient.split('@');
  return domain === undefined ? `${recipient.slice(0, 4)}…${recipient.slice(-3)}` : `${name.slice(0, 1)}…@${domain}`;
}
