import { clientMoneyReceivedSchema, finishSchema } from './transition.schema.ts';

const wallet = `0x${'ab'.repeat(20)}`;
const hash = `0x${'0f'.repeat(32)}`;

describe('recording the client money', () => {
  it('requires a time with its offset', () => {
    const faultOf = (body: object) => clientMoneyReceivedSchema.safeParse(body).error?.issues[0]?.message;
    expect(faultOf({ clientMoneyReceivedTime: '2025-06-15T12:00:00Z' })).toBeUndefined();
    expect(faultOf({ clientMoneyReceivedTime: '2025-06-15T12:00:00+03:00' })).toBeUndefined();
    expect(faultOf({ clientMoneyReceivedTime: '2025-06-15T12:00:00' })).toBe('timestamp');
    expect(faultOf({ clientMoneyReceivedTime: '15.06.2025' })).toBe('timestamp');
    expect(faultOf({})).toBe('required');
  });
});

describe('finishing a transaction', () => {
  it('requires wallet address and hash', () => {
    const faultOf = (body: object) => finishSchema.safeParse(body).error?.issues[0];
    expect(faultOf({ clientWalletAddress: wallet, transactionHash: hash })).toBeUndefined();
    expect(faultOf({ transactionHash: hash })).toMatchObject({ path: ['clientWalletAddress'], message: 'required' });
    expect(faultOf({ clientWalletAddress: wallet })).toMatchObject({ path: ['transactionHash'], message: 'required' });
  });
});
