import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { digitsOfAmount, networks, tokenOf, transferCall, type NetworkName } from '@exchange/shared-domain';
import { openFront, type ProviderFront } from './provider-front.ts';
import { GAS, number, requestAt, sendToken, word, type Request } from './send-token.ts';

const require = createRequire(import.meta.url);
const artefact = require('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json') as {
  readonly bytecode: string;
};

/** The words of every local chain, known to everybody: its money is play money. */
const WORDS = 'test test test test test test test test test test test junk';
const SUPPLY = '1000000000';

/** Pays out as exchanges do: called with a token's contract and pairs of recipient and digits, it transfers each. */
const PAYER =
  '0x603280600b6000396000f3' +
  '63a9059cbb60e01b60005260205b368110601557005b604081600437600060006044600060006000355af150604001600d56';

/** Ten or so million gas for a thousand transfers, of which a block of Ethereum has several times as much. */
const FEW_PAYMENTS = 50;
const MUCH_GAS = '0xf00000';

const textWords = (value: string) => number(value.length) + Buffer.from(value).toString('hex').padEnd(64, '0');

export interface LocalChain {
  readonly accounts: readonly string[];
  readonly request: Request;
  readonly send: (currency: string, amount: string, to: string, from?: string) => Promise<string>;
  /** Makes another contract with this symbol, all of whose money is of the first account. Resolves to its address. */
  readonly makeToken: (symbol: string) => Promise<string>;
  /** Makes a contract with so much money that makes many transfers in one transaction. */
  readonly makePayer: (currency: string, amount: string) => Promise<Pay>;
  /** Makes one that does so with a token of its own, of which it has one unit. */
  readonly makeStranger: () => Promise<Pay>;
  readonly mine: (blocks: number) => Promise<void>;
  /** Whether each transaction gets a block at once; otherwise it waits for the next one. */
  isMining: boolean;
  readonly open: (port?: number) => Promise<ProviderFront>;
  readonly close: () => Promise<void>;
}

export type Pay = (payments: readonly Payment[]) => Promise<string>;

export interface Payment {
  readonly to: string;
  readonly amount: string;
}

interface ChainOptions {
  /** Of the local ones: it has another number, and decimals of its own. */
  readonly network?: NetworkName;
  /** Of its first block. */
  readonly time?: Date;
  /** Keeps the chain; without it, it ends with the process. */
  readonly folder?: string;
  /** Between two blocks besides those of transactions; without it, a test mines. */
  readonly blockSeconds?: number;
}

export async function startLocalChain(options: ChainOptions = {}): Promise<LocalChain> {
  const { network = 'local' } = options;
  const { call, stop } = await startAnvil(network, options);
  const request: Request = async (method, params) => {
    const result = await call(method, params);
    if (method === 'eth_sendTransaction' && chain.isMining) await call('evm_mine');
    return result;
  };
  const accounts = (await request('eth_accounts')) as string[];
  const [owner = ''] = accounts;
  const transact = async (transaction: Readonly<Record<string, string>>) =>
    (await request('eth_sendTransaction', [{ gas: GAS, ...transaction }])) as string;
  const send: LocalChain['send'] = (currency, amount, to, from = owner) =>
    sendToken(request, { network, currency, amount, to, from });
  const create = async (data: string) => {
    const receipt = await request('eth_getTransactionReceipt', [await transact({ from: owner, data })]);
    return (receipt as { contractAddress: string }).contractAddress;
  };
  const { decimals: digits } = networks[network].tokens.USDC;
  const makeToken: LocalChain['makeToken'] = (symbol) =>
    create(tokenCode(symbol, owner, digitsOfAmount(SUPPLY, digits)));
  const payerOf = async (
    contract: string,
    decimals: number,
    fund: (payer: string) => Promise<unknown>,
  ): Promise<Pay> => {
    const payer = await create(PAYER);
    await fund(payer);
    const pair = ({ to, amount }: Payment) => transferCall(to, digitsOfAmount(amount, decimals)).slice(10);
    return (payments) => {
      const data = `0x${word(contract.slice(2))}${payments.map(pair).join('')}`;
      return transact({ from: owner, to: payer, data, ...(payments.length > FEW_PAYMENTS && { gas: MUCH_GAS }) });
    };
  };
  const makePayer: LocalChain['makePayer'] = (currency, funds) => {
    const { contract = '', decimals = 0 } = tokenOf(network, currency) ?? {};
    return payerOf(contract, decimals, (payer) => send(currency, funds, payer));
  };
  const makeStranger = async () => {
    const contract = await makeToken('USDC');
    return payerOf(contract, 0, (payer) => transact({ from: owner, to: contract, data: transferCall(payer, 1n) }));
  };
  const servers: Server[] = [];
  const chain: LocalChain = {
    isMining: true,
    accounts,
    request,
    send,
    makeToken,
    makePayer,
    makeStranger,
    mine: async (blocks) => void (await request('anvil_mine', [blocks])),
    open: async (port = 0) => {
      const { front, server } = await openFront(request, port);
      servers.push(server);
      return front;
    },
    close: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await stop();
    },
  };
  if ((await request('eth_getCode', [networks[network].tokens.USDC.contract, 'latest'])) === '0x') {
    await makeMoney(chain);
  }
  return chain;
}

/** The program ends, and keeps its last blocks, when the shell's input does: also with a process that is killed. */
const WHILE_INPUT_IS_OPEN = `trap '' INT; "$0" "$@" <&- & exec >&-; read -r _; kill $!; wait $!`;

function anvil(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  return require.resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/anvil`);
}

async function startAnvil(network: NetworkName, { time, folder, blockSeconds }: ChainOptions) {
  const args = ['--port', '0', '--mnemonic', WORDS, '--accounts', '5'].concat(
    ['--chain-id', String(networks[network].chainId)],
    blockSeconds === undefined ? ['--no-mining'] : ['--block-time', String(blockSeconds)],
    time ? ['--timestamp', String(Math.floor(time.getTime() / 1000))] : [],
    folder === undefined ? [] : ['--state', join(folder, 'chain.json'), '--state-interval', '5'],
  );
  const child = spawn('sh', ['-c', WHILE_INPUT_IS_OPEN, anvil(), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /Listening on (\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(`http://${address}`);
    });
    child.stdout.once('end', () => reject(new Error(`the local chain did not start: ${output}`)));
  }).finally(() => child.stdout.removeAllListeners('data').resume());
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  return { call: requestAt(url), stop };
}

/** The contracts come first: their addresses follow from the number of transactions before. */
async function makeMoney({ makeToken, send, accounts }: LocalChain): Promise<void> {
  const [, ...others] = accounts;
  const names = Object.keys(networks.local.tokens);
  for (const name of names) await makeToken(name);
  for (const account of others) for (const name of names) await send(name, '100000', account);
}

const tokenCode = (symbol: string, owner: string, supply: bigint) =>
  artefact.bytecode +
  number(128) +
  number(192) +
  number(supply) +
  word(owner.slice(2)) +
  textWords(symbol) +
  textWords(symbol);
