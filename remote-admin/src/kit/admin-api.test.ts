import { call } from './admin-api.ts';

describe('a call of the table of rights', () => {
  it('has in its path what is named there, and the rest in its body', () => {
    const given = { id: 'a/b', hold: 'h', decision: 'released', note: undefined };
    expect(call<typeof given>('PATCH /transactions/:id/holds/:hold')(given)).toEqual({
      url: '/admin/transactions/a%2Fb/holds/h',
      method: 'PATCH',
      body: { decision: 'released' },
    });
  });

  it('that reads or deletes has the rest in its query', () => {
    const asked = call<{ day: string; office?: string | undefined }>('GET /days/:day');
    const day = { url: '/admin/days/2026-03-02', method: 'GET' };
    expect(asked({ day: '2026-03-02', office: undefined })).toEqual(day);
    expect(asked({ day: '2026-03-02', office: 'SOFIA' })).toEqual({ ...day, params: { office: 'SOFIA' } });
  });

  it('takes the one parameter of its path alone', () => {
    expect(call<string>('DELETE /views/:id')('a b')).toEqual({ url: '/admin/views/a%20b', method: 'DELETE' });
  });
});
