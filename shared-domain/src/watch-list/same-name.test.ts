import { shareName } from './same-name.ts';

it.each([
  ['Ivan Petrov Ivanov', 'ИВАН ПЕТРОВ ИВАНОВ', true],
  ['Ivan Petrov Ivanov', 'Иван Ванев Иванов', true],
  ['Ivan Petrov Ivanov', 'Ivan Georgiev Stoyanov', false],
  ['Ivan Petrov Ivanov', 'Ivan', false],
  ['', '', false],
])('%s and %s: the same person by two parts of the name is %s', (one, other, isSame) => {
  expect(shareName(one, other)).toBe(isSame);
});
