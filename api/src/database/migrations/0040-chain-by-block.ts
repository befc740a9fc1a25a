/** The transfers of a range of blocks, which every reading of the chain asks for. */
export const chainByBlock = [`create index chain_transfers_by_block on chain_transfers (network, block_number)`];
