export { askAddress, askChain, askSignature } from './ask-wallet.ts';
export * from './use-asking.ts';
export * from './use-wallet-choice.ts';
export type { Wallet } from './wallets.ts';
export { useWalletField } from '../form/use-wallet-field.ts';
// Of the domain: a remote that takes these from here does not bring them a second time.
export { networks, tokenOf, walletAddressOn } from '@exchange/shared-domain';
