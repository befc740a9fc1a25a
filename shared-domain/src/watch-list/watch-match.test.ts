import { entryKeys, matchesOf, subjectKeys, type WatchedFacts } from './watch-match.ts';

const listed = (changes: Partial<WatchedFacts> = {}): WatchedFacts => ({
  names: ['Живко Йорданов Щерев'],
  birthDates: ['1971-04-09'],
  documents: [],
  wallets: [],
  ...changes,
});

/** What of somebody with this name and birth date matches; an entry without a common key is not compared. */
function scoreOf(name: string, birthDate: string | undefined, entry: WatchedFacts): number | undefined {
  const subject = { names: [name], birthDate, wallets: [] };
  const keys = subjectKeys(subject);
  if (!entryKeys(entry).some((key) => keys.includes(key))) return undefined;
  return matchesOf(subject, entry).find(({ kind }) => kind === 'name')?.score;
}

it.each([
  ['ЖИВКО ЙОРДАНОВ ЩЕРЕВ'],
  ['Zhivko Yordanov Shterev'],
  ['Jivko Iordanov Schterev'],
  ['Živko Jordanov Štereff'],
  ['Shterev, Zhivko Yordanov'],
  ['Zhivko Shterev'],
  ['Zhivko  Y.  Shterev'],
  ['Zhivko Yordanov-Shterev'],
  ['Zhivko Yodranov Shterev'],
  ['Zhivko Yordanov Shtereva'],
])('%s is the listed person when the birth date is the same', (name) => {
  expect(scoreOf(name, '1971-04-09', listed())).toBeGreaterThanOrEqual(88);
});

it.each([
  ['Muhammad Yusuf al-Baghdadi', 'Mohamed Youssef Baghdadi'],
  ['Абдулрахман Хюсеин Керим', 'Abdulrahman Husein Karim'],
  ['Владимир Алексеевич Жуковский', 'Vladimir Alekseevich Zhukovsky'],
  ['Цветан Чавдаров Христов', 'Tzvetan Tchavdaroff Christov'],
  ['Александър Ксенов', 'Alexander Xenov'],
  // With letters of the other alphabet that look the same, and with signs that nobody sees.
  ['Hristo Petrov Pechev', '\u041Dristo \u0420etr\u043Ev \u0420e\u0441hev'],
  ['Христо Сираков Пенчев', 'Xpиcтo Cиpaкoв Пeнчeв'],
  ['Hristo Petrov Pechev', 'Hri\u00ADsto Pet\u200Brov Pec\u2060hev'],
])('%s is also written %s', (name, written) => {
  expect(scoreOf(written, '1971-04-09', listed({ names: [name], birthDates: ['1971'] }))).toBeGreaterThanOrEqual(88);
});

describe('a name that only looks the same is held, with', () => {
  it.each([
    ['Greek letters', 'Χρиcτο Сирακοв Πенчeв'],
    ['one Greek letter in a Cyrillic word', 'Христο Сираков Пенчев'],
    ['Greek letters in Latin words', 'Ηristο Sirakον Ρenchev'],
    ['l for I and I for l', 'Hristo Sirakov Penchev-llchev'],
    ['1 and 0', 'Hr1st0 S1rak0v Penchev'],
    ['0 and 3 in Cyrillic words', 'Христ0 Сирак0в Пенчев'],
    ['small capitals', 'ʜʀɪꜱᴛᴏ ꜱɪʀᴀᴋᴏᴠ ᴘᴇɴᴄʜᴇᴠ'],
    ['mathematical letters', '𝐇𝐫𝐢𝐬𝐭𝐨 𝑆𝑖𝑟𝑎𝑘𝑜𝑣 𝙿𝚎𝚗𝚌𝚑𝚎𝚟'],
    ['two parts joined', 'Hristo SirakovPenchev'],
    ['the ends joined', 'HristoPenchev'],
    ['all parts joined', 'HRISTOSIRAKOVPENCHEV'],
    ['two parts split', 'Hri sto Sirakov Pen chev'],
    ['letters apart', 'Х р и с т о  П е н ч е в'],
    ['r and n for m', 'Hristo Sirnakov Penchev'],
  ])('%s: %s', (_, written) => {
    const entry = listed({
      names: ['Христо Сираков Пенчев', 'Hristo Sirakov Penchev-Ilchev', 'Hristo Simakov Penchev'],
    });
    expect(scoreOf(written, undefined, entry)).toBeGreaterThanOrEqual(88);
  });

  it('capitals of the other alphabet alone', () => {
    expect(scoreOf('ACEH HEHOB', undefined, listed({ names: ['Асен Ненов'] }))).toBeGreaterThanOrEqual(88);
    expect(scoreOf('ACEH HEHOB', undefined, listed({ names: ['Asen Nenov'] }))).toBeGreaterThanOrEqual(88);
  });
});

it('parts of other names are not joined to a listed one', () => {
  expect(scoreOf('Zhiv Ivanov Koev', undefined, listed())).toBeUndefined();
  expect(scoreOf('Zhivkoyordan Petrov', undefined, listed())).toBeUndefined();
});

it.each([
  ['Zhivko Dimitrov Shterev', "another father's name"],
  ['Stoyan Yordanov Shterev', 'another given name'],
  ['Zhivko Yordanov Petrov', 'another family name'],
  ['Zhivko', 'one part alone'],
  ['Test Middle Visitor', 'nothing in common'],
  ['', 'no name'],
])('%s is somebody else: %s', (name) => {
  expect(scoreOf(name, undefined, listed())).toBeUndefined();
});

describe('the birth date', () => {
  const near = 'Zivko Yordanof Sterew';

  it.each([
    ['the same day', '1971-04-09', ['1971-04-09']],
    ['day and month swapped', '1971-09-04', ['1971-04-09']],
    ['one of several', '1971-04-09', ['1950-01-01', '1971-04-09']],
    ['the same year, when only that is known', '1971-04-09', ['1971']],
  ])('holds a name that is nearly the same: %s', (_, birthDate, birthDates) => {
    expect(scoreOf(near, birthDate, listed({ birthDates }))).toBeGreaterThanOrEqual(88);
  });

  it('that clearly differs makes of a near name somebody else, and of the same full name a question', () => {
    expect(scoreOf('Zhivko Shterev', '1990-01-31', listed())).toBeUndefined();
    expect(
      scoreOf('Zhivko Yordanov Sterew', '1990-01-31', listed({ names: ['Zhivka Yordanov Shterev'] })),
    ).toBeUndefined();
    expect(scoreOf('Zhivko Yordanov Shterev', '1990-01-31', listed())).toBe(90);
  });

  it('is needed to find somebody who is listed by one name', () => {
    const entry = listed({ names: ['Zorvanko'] });
    expect(scoreOf('Zorvanko Petrov Ivanov', '1971-04-09', entry)).toBeGreaterThanOrEqual(88);
    expect(scoreOf('Zorvanko Petrov Ivanov', undefined, entry)).toBeUndefined();
  });
});

it('a document matches without spaces, dashes, case and the letters that look the same in both alphabets', () => {
  const entry = listed({ names: [], documents: ['АВ 12-3456'] });
  const subject = { names: ['Somebody Else'], document: 'ab123456', wallets: [] };
  expect(matchesOf(subject, entry)).toEqual([{ kind: 'document', score: 100, listed: 'АВ 12-3456' }]);
  expect(subjectKeys(subject).some((key) => entryKeys(entry).includes(key))).toBe(true);
});

it.each([
  ['ETH:0xB9a9c6d7e5f4132435465768798a9bacbdcedf01'],
  ['eip155:1:0xb9a9c6d7e5f4132435465768798a9bacbdcedf01'],
  ['Digital Currency Address - ETH 0xb9a9c6d7e5f4132435465768798a9bacbdcedf01;'],
  ['USDT 0XB9A9C6D7E5F4132435465768798A9BACBDCEDF01'],
  ['ethereum:0xb9a9c6d7e5f4132435465768798a9bacbdcedf01@1'],
  ['\u200Bb9a9c6d7e5f4132435465768798a9bacbdcedf01'],
])('a listed wallet with a prefix is the wallet: %s', (wallet) => {
  const entry = listed({ names: [], wallets: [wallet] });
  const subject = { names: [], wallets: ['0xb9a9c6d7e5f4132435465768798a9bacbdcedf01'] };
  expect(matchesOf(subject, entry)).toEqual([{ kind: 'wallet', score: 100, listed: wallet }]);
  expect(subjectKeys(subject)).toEqual(entryKeys(entry));
});

it('a wallet matches in any case', () => {
  const entry = listed({ names: [], wallets: ['0xABCdef'] });
  const subject = { names: [], wallets: ['0xabcDEF'] };
  expect(matchesOf(subject, entry)).toEqual([{ kind: 'wallet', score: 100, listed: '0xABCdef' }]);
  expect(subjectKeys(subject)).toEqual(entryKeys(entry));
});

it('names of any length and signs are compared in an instant', () => {
  for (const name of ['я', '!', '’'.repeat(300), 'ab '.repeat(100), 'щ'.repeat(300), '\u0416\u0306\u0301'])
    expect(scoreOf(name, '1971-04-09', listed())).toBeUndefined();
});

it('a listed document is found however it is written, and matches nobody without a document', () => {
  const entry = listed({ documents: ['АВ 123-456'] });
  const somebody = { names: ['Test Visitor'], birthDate: undefined, wallets: [] };
  expect(matchesOf({ ...somebody, document: 'AB123456' }, entry)).toEqual([
    { kind: 'document', score: 100, listed: 'АВ 123-456' },
  ]);
  expect(matchesOf(somebody, entry)).toEqual([]);
  expect(matchesOf({ ...somebody, document: 'AB123457' }, entry)).toEqual([]);
});
