import type { Draft } from '../draft/draft.ts';

/** Wallets whose own browser a link opens at a page. */
const wallets = {
  MetaMask: (page: URL) => `https://metamask.app.link/dapp/${page.host}${page.pathname}${page.search}`,
  'Trust Wallet': (page: URL) =>
    `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(page.href)}`,
  'Coinbase Wallet': (page: URL) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page.href)}`,
} as const;

/**
 * Links that open the wizard in a wallet's own browser, for phones, where wallets can't enter other browsers. The exchange
 * goes with the link; what is personal stays on the page.
 */
export function walletLinks({ form, accepted }: Draft): readonly { readonly name: string; readonly href: string }[] {
  const page = new URL('/transaction', window.location.origin);
  const { topCurrency, bottomCurrency, direction, typed } = form;
  if (accepted) {
    const [top, bottom] =
      direction === 'toBottom'
        ? [accepted.sourceAmount, accepted.targetAmount]
        : [accepted.targetAmount, accepted.sourceAmount];
    page.search = new URLSearchParams({ top, bottom, topCurrency, bottomCurrency, direction, typed }).toString();
  }
  return Object.entries(wallets).map(([name, linkTo]) => ({ name, href: linkTo(page) }));
}
