import { transactionQuerySchema } from './transaction-query.schema.ts';

const faultOf = (query: object) => transactionQuerySchema.safeParse(query).error?.issues[0]?.message;

describe('the query of the admin list', () => {
  it('may be empty', () => {
    expect(faultOf({})).toBeUndefined();
  });

  it('reads several statuses', () => {
    expect(transactionQuerySchema.parse({ status: 'COMPLETED,DECLINED' }).status).toEqual(['COMPLETED', 'DECLINED']);
  });

  it.each([
    [{ status: 'LOST' }, 'unknown'],
    [{ limit: '1001' }, 'number'],
    [{ limit: '-1' }, 'number'],
    [{ offset: '1e3' }, 'number'],
    [{ sort: 'password' }, 'unknown'],
    [{ sort: '--marginBgn' }, 'unknown'],
    [{ from: 'yesterday' }, 'timestamp'],
    [{ profitMin: '1e5' }, 'number'],
    [{ profitMax: '1.234' }, 'number'],
    [{ search: 'a'.repeat(101) }, 'tooLong'],
  ])('refuses %j', (query, fault) => {
    expect(faultOf(query)).toBe(fault);
  });

  it.each(['marginBgn', '-clientSubmitTime'])('sorts by %s', (sort) => {
    expect(faultOf({ sort })).toBeUndefined();
  });
});
