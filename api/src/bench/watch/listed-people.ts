import { partsOf } from '@exchange/shared-domain/watch-match';
import type { Random } from '../../commands/seed/random.ts';

const words = (text: string) => text.split(' ');

const bulgarian = words(
  'Иван Георги Димитър Петър Христо Стоян Васил Тодор Николай Атанас Кирил Методи Живко Желязко Цветан Ангел Борис Венцислав Галин Деян Емил Захари Илия Йордан Калоян Любомир Марин Недялко Огнян Пламен Радослав Светослав Трайчо Филип Чавдар Щерьо Юлиян Явор Мария Елена Йорданка Цветанка Юлия Яна Жечка Щеряна Виолета Гергана Десислава Женя Ивелина Катя Людмила Надежда',
);
const russian = words(
  'Алексей Михаил Сергей Дмитрий Владимир Юрий Евгений Ярослав Фёдор Игорь Олег Павел Роман Тимур Эдуард Виктор Леонид Григорий Вячеслав Анатолий',
);
const arabic = words(
  'Muhammad Ahmad Khalid Hussein Ibrahim Yusuf Mahmud Abdulrahman Abdullah Omar Tariq Jamal Faisal Nasser Walid Samir Hamza Bilal Rashid Zaid Kamal Munir Salih Qasim Idris Hisham Anwar Karim Latif Mustafa',
);
const western = words(
  'Carlos Miguel Andreas Jürgen François Stéphane Pablo Matteo Lukas Björn Søren Tomáš Zoltán István Łukasz Ştefan Mihai Nikolaos Wolfgang Christoph',
);

const cyrillicStarts = words(
  'Бал Вел Гар Дим Жел Зла Кар Люб Мил Нед Руп Сто Трен Хар Цен Чол Шин Щер Юр Яв Пен Дол Бор Крас Град Сив',
);
const cyrillicMiddles = words('а о и е ан ин ел ар ит ош ак уч ам ил ед');
const latinStarts = words('Bal Ver Gar Dom Hel Kar Lor Mil Nor Ruf San Tren Vol Wes Zim Fal Bert Cast Dur Mont');
const latinEnds = words('berg ino ez mann eau elli sen ova ard etti quist ska idis opoulos ier');
const arabicStarts = words('Bagh Tik Mas Hal Raq Kuf Bas Naj Dam Sham Hij Qur Fay Zub Suw');
const arabicEnds = words('dadi riti ri abi qawi awi sari rani ashi idi ubi arni alani');

/** A person of nowhere: given name, father's name and family name, as their own papers write them. */
export interface Person {
  readonly parts: readonly string[];
  readonly birthDate: string;
}

const paternal = (name: string, endings: readonly [string, string]) =>
  /[аяйьо]$/.test(name) ? `${name.slice(0, -1)}${endings[1]}` : `${name}${endings[0]}`;

const stem = (random: Random) =>
  `${random.pick(cyrillicStarts)}${random.pick(cyrillicMiddles)}${random.pick(words('в д з к л м н п р с т ч'))}`;

const makers: readonly ((random: Random) => readonly string[])[] = [
  (random) => [
    random.pick(bulgarian),
    paternal(random.pick(bulgarian), ['ов', 'ев']),
    random.next() < 0.4
      ? paternal(random.pick(bulgarian), ['ов', 'ев'])
      : `${stem(random)}${random.pick(words('ов ев ски'))}`,
  ],
  (random) => [
    random.pick(russian),
    paternal(random.pick(russian), ['ович', 'евич']),
    `${stem(random)}${random.pick(words('ов ин ский енко'))}`,
  ],
  (random) => [random.pick(arabic), random.pick(arabic), `al-${random.pick(arabicStarts)}${random.pick(arabicEnds)}`],
  (random) => [random.pick(western), random.pick(western), `${random.pick(latinStarts)}${random.pick(latinEnds)}`],
];

const two = (value: number) => String(value).padStart(2, '0');

const birthDateOf = (random: Random) =>
  `${1945 + Math.floor(random.next() * 60)}-${two(1 + Math.floor(random.next() * 12))}-${two(1 + Math.floor(random.next() * 28))}`;

/** Half of them Bulgarian, as the clients of an office in Sofia may be. */
export function newPerson(random: Random): Person {
  const maker = random.next() < 0.5 ? makers[0] : random.pick(makers.slice(1));
  return { parts: maker?.(random) ?? [], birthDate: birthDateOf(random) };
}

export const nameOf = ({ parts }: Person): string => parts.join(' ');

/** The name in Latin letters by the law of 2009. */
export const byLaw = (name: string): string =>
  partsOf(name)
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join(' ');

export function listed(random: Random, person: Person) {
  const kind = random.next();
  const birthDates = kind < 0.75 ? [person.birthDate] : kind < 0.9 ? [person.birthDate.slice(0, 4)] : [];
  const alias = { ...newPerson(random), birthDate: person.birthDate };
  return {
    names: [nameOf(person), nameOf(alias)],
    alias,
    birthDates,
    documents: [] as string[],
    wallets: [] as string[],
  };
}
