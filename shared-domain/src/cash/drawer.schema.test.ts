import { movementSchema } from './drawer.schema.ts';

const movement = { id: '01HZY3V5N8Q2R4T6W8X0Y2Z4A6', amount: '10.00' };
const note = 'A coin was counted twice';

describe('a movement by hand', () => {
  it.each(['correction-in', 'correction-out'])('of the kind %s needs a note', (kind) => {
    expect(movementSchema.safeParse({ ...movement, kind }).success).toBe(false);
    expect(movementSchema.safeParse({ ...movement, kind, note }).success).toBe(true);
  });

  it('of another kind needs none', () => {
    expect(movementSchema.safeParse({ ...movement, kind: 'bank-in' }).success).toBe(true);
  });
});
