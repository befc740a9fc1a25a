import type { Random } from '@exchange/api/random';

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '\0',
  '\u200B',
  '\u202Egnp.exe',
  '\uD800',
  'Ж'.repeat(300),
  'x'.repeat(5000),
  "' OR 1=1 --",
  '%%_\\',
  '<script>alert(1)</script>',
  '=1+1',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13',
  '2026-02-30',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '0x',
  `0x${'f'.repeat(40)}`,
  'a@b.c',
  'visitor@example.com\r\nBcc: other@example.com',
  '+359888123456',
  'USDC',
  'BGN',
  '999999999999999999999999',
  '0.00000000000000000000001',
];

export const hostileText = (random: Random): string => random.pick(texts);

export function hostileValue(random: Random): unknown {
  const kind = random.below(10);
  if (kind < 5) return hostileText(random);
  if (kind === 5) return random.pick<unknown>([null, true, false, [], {}, [[]], [null], { a: 1 }]);
  if (kind === 6) return nested(random.below(400));
  return random.pick([0, -0, -1, 1, 0.1, 1e-30, 1e308, 2 ** 53, -(2 ** 63), 300, 100_000_000]);
}

export function mutated(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return random.percent(50) ? [...value, hostileValue(random)] : hostileValue(random);
  if (typeof value !== 'object' || value === null) return hostileValue(random);
  const entries = Object.entries(value);
  const at = random.below(entries.length + 1);
  const [key, inner] = entries[at] ?? [hostileText(random), undefined];
  const others = entries.filter((_, index) => index !== at);
  if (random.percent(15)) return Object.fromEntries(others);
  return Object.fromEntries([...others, [key, mutated(inner, random)]]);
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
