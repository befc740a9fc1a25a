import type { WatchColumn, WatchForm } from '@exchange/shared-domain';

/** A heading without case, spaces and signs. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How a list names its columns. */
interface ListForm {
  readonly id: WatchForm;
  /** Only this list has all of them. */
  readonly marks: readonly string[];
  readonly columns: ReadonlyMap<string, WatchColumn>;
  /** Headings of columns that say nothing of who is meant. */
  readonly ignored: RegExp;
  /** Several rows with one number are one entry. */
  readonly isGrouped: boolean;
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

const meanings = (columns: Readonly<Partial<Record<WatchColumn, string>>>) =>
  new Map(
    Object.entries(columns).flatMap(([column, headings]) =>
      words(headings).map((heading) => [heading, column as WatchColumn] as const),
    ),
  );

/** The lists that authorities publish. */
const publicForms: readonly ListForm[] = [
  {
    id: 'eu',
    marks: ['entitylogicalid', 'namealiaswholename'],
    columns: meanings({
      reference: 'entitylogicalid',
      name: 'namealiaswholename',
      namePart: 'namealiasfirstname namealiasmiddlename namealiaslastname',
      birthDates: `birthdatebirthdate birthdateday birthdatemonth birthdateyear birthdateyearrangefrom birthdateyearrangeto
        birthdatecirca`,
      documents: 'identificationnumber identificationlatinnumber',
      remarks: 'entityremark identificationremark',
    }),
    ignored: /^(?:filegenerationdate|entity|namealias|address|birthdate|identification|citizenship)/,
    isGrouped: true,
  },
  {
    id: 'ofac',
    marks: ['entnum'],
    columns: meanings({
      reference: 'entnum',
      name: 'sdnname',
      aliases: 'altname',
      remarks: 'remarks',
      note: 'program',
    }),
    ignored: /^(?:sdntype|title|callsign|vess|tonnage|grt|add|alt|city|street|country)/,
    isGrouped: true,
  },
  {
    id: 'uk',
    marks: ['name1', 'name6'],
    columns: meanings({
      reference: 'groupid uniqueid',
      namePart: 'name1 name2 name3 name4 name5 name6',
      aliases: 'namenonlatinscript',
      birthDates: 'dob',
      documents: `passportnumber nationalidentificationnumber nationalidentifiernumber businessregistrationnumbers`,
      remarks: 'otherinformation',
      note: 'regime regimename',
    }),
    ignored: new RegExp(
      `^(?:title|nonlatin|townofbirth|countryofbirth|nationality|passport|national|position|address|postzipcode|country|group
      |alias|listedon|uksanctionslist|lastupdated|designation|dateDesignated|individual|sanctions|ukstatement|gender|nametype
      |phone|website|email|ofsigroupid|unreference|typeof|subsidiaries|parent|imo|current|previous|tonnage|length|yearbuilt
      |hull|business|flag|date)`.replaceAll(/\s/g, ''),
      'i',
    ),
    isGrouped: true,
  },
  {
    id: 'un',
    marks: ['dataid', 'firstname'],
    columns: meanings({
      reference: 'referencenumber',
      namePart: 'firstname secondname thirdname fourthname',
      aliases: 'nameoriginalscript aliasname individualalias entityalias',
      birthDates: 'individualdateofbirth dateofbirth',
      documents: 'individualdocument documentnumber',
      remarks: 'comments1',
    }),
    ignored:
      /^(?:dataid|version|un|list|lastday|gender|submitted|designation|nationality|title|sort|individual|entity|quality)/,
    isGrouped: true,
  },
  {
    id: 'openSanctions',
    marks: ['id', 'schema', 'name', 'aliases'],
    columns: meanings({
      reference: 'id',
      name: 'name',
      aliases: 'aliases',
      birthDates: 'birthdate',
      documents: 'identifiers',
      note: 'sanctions',
    }),
    ignored: /^(?:schema|countries|addresses|phones|emails|programids|dataset|firstseen|lastseen|lastchange)$/,
    isGrouped: false,
  },
];

/** A list of one's own, with the usual names of its columns in English and Bulgarian. */
const ownForm: ListForm = {
  id: 'own',
  marks: [],
  columns: meanings({
    name: 'name fullname wholename legalname име имена триименa тритеимена наименование лице',
    namePart: `firstname givenname forename middlename fathersname patronymic secondname lastname surname familyname
      собственоиме бащиноиме презиме фамилия фамилноиме`,
    aliases:
      'names aliases alias aka akas alsoknownas othername othernames alternativenames псевдоним псевдоними другоиме другиимена',
    birthDates: `birthdates birthdate birthday dob dobs dateofbirth datesofbirth born birthyear yearofbirth датанараждане
      датинараждане рожденадата годинанараждане роден`,
    documents: `documents document documentnumber documentnumbers docnumber passport passports passportnumber idnumber
      identitydocument identifier identifiers документ документи номернадокумент паспорт паспорти егн`,
    wallets: `wallets wallet walletaddress walletaddresses cryptowallet cryptowallets cryptoaddress cryptoaddresses
      digitalcurrencyaddress digitalcurrencyaddresses портфейл портфейли адреснапортфейл`,
    remarks: 'remarks remark comments comment otherinformation забележка забележки',
    source: 'source list източник списък',
    reference: 'reference ref id uid номер номервсписъка номервизточника',
    note: 'note notes бележка бележки',
  }),
  ignored: /^$/,
  isGrouped: false,
};

const formOf = (headings: readonly string[]): ListForm | undefined =>
  publicForms.find(({ marks }) => marks.every((mark) => headings.includes(mark)));

// OFAC's files have no headings; its documentation names the columns.
const ofacFiles: readonly (readonly string[])[] = [
  words('ent_num SDN_Name SDN_Type Program Title Call_Sign Vess_type Tonnage GRT Vess_flag Vess_owner Remarks'),
  words('ent_num add_num Address City Country Add_remarks'),
  words('ent_num alt_num alt_type alt_name alt_remarks'),
  words('ent_num Remarks'),
];

export interface Head {
  readonly form: ListForm;
  readonly headings: readonly string[];
  /** How many records stand before the first entry. */
  readonly records: number;
}

/** Lists have up to this many lines before their headings. */
const MOST_BEFORE = 3;

/** Which list it is, and where its headings are. */
export function headOf(records: readonly (readonly string[])[]): Head {
  const [first = []] = records;
  const ofac = publicForms.find(({ id }) => id === 'ofac');
  const bare = ofacFiles.find((file) => file.length === first.length);
  if (ofac !== undefined && bare !== undefined && /^\d+$/.test(first[0] ?? ''))
    return { form: ofac, headings: bare, records: 0 };
  for (const [at, record] of records.slice(0, MOST_BEFORE).entries()) {
    const form = formOf(record.map(plainHeading));
    if (form !== undefined) return { form, headings: record, records: at + 1 };
  }
  return { form: ownForm, headings: first, records: 1 };
}

/** What a column of a list means; nothing if the list does not say. */
export function meaningOf({ columns, ignored, id }: ListForm, heading: string): WatchColumn | undefined {
  const plain = plainHeading(heading);
  const known = columns.get(plain) ?? (id === 'own' ? columns.get(plain.replace(/\d+$/, '')) : undefined);
  return known ?? (ignored.test(plain) ? 'ignored' : undefined);
}
