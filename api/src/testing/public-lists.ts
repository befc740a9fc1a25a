/**
 * Lists in the forms in which authorities publish them. Their people and wallets are invented; headings, empty values, order
 * and oddities are those of the real files.
 */

const eu = {
  head: `fileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_UnitedNationId;Entity_DesignationDate;Entity_DesignationDetails;Entity_Remark;Entity_SubjectType;Entity_SubjectType_ClassificationCode;Entity_Regulation_Type;Entity_Regulation_Programme;NameAlias_LastName;NameAlias_FirstName;NameAlias_MiddleName;NameAlias_WholeName;NameAlias_NameLanguage;NameAlias_Gender;NameAlias_Title;NameAlias_Function;NameAlias_LogicalId;Address_City;Address_CountryIso2Code;BirthDate_BirthDate;BirthDate_Day;BirthDate_Month;BirthDate_Year;BirthDate_YearRangeFrom;BirthDate_YearRangeTo;BirthDate_Circa;BirthDate_CalendarType;BirthDate_Place;BirthDate_CountryIso2Code;Identification_Number;Identification_KnownExpired;Identification_LatinNumber;Identification_TypeCode;Citizenship_CountryIso2Code`,
  of: (id: number, more: Readonly<Record<string, string>>) => {
    const cells: Readonly<Record<string, string>> = {
      fileGenerationDate: '28/11/2026',
      Entity_LogicalId: String(id),
      Entity_EU_ReferenceNumber: `EU.${id}.00`,
      Entity_SubjectType: 'P',
      ...more,
    };
    return eu.head
      .split(';')
      .map((heading) => cells[heading] ?? '')
      .join(';');
  },
};

/** The EU's consolidated list: a row for each name, address, birth date and document, all with the person's number. */
export const euList = `\uFEFF${[
  eu.head,
  eu.of(9001, {
    NameAlias_LastName: 'Drestarov',
    NameAlias_FirstName: 'Zorvan',
    NameAlias_WholeName: 'Zorvan Drestarov',
  }),
  eu.of(9001, { NameAlias_LastName: 'Дрестаров', NameAlias_FirstName: 'Зорван', NameAlias_MiddleName: 'Плимков' }),
  eu.of(9001, { BirthDate_Year: '1971', BirthDate_Month: '4', BirthDate_Circa: 'false' }),
  eu.of(9001, { BirthDate_Year: '1969', BirthDate_Circa: 'true', BirthDate_CalendarType: 'GREGORIAN' }),
  eu.of(9001, { Identification_Number: 'ZZ 000111', Identification_TypeCode: 'passport' }),
  eu.of(9001, { Address_City: 'Nowhere', Address_CountryIso2Code: '00' }),
  eu.of(9002, {
    Entity_SubjectType: 'E',
    NameAlias_WholeName: '"BRELKA" OOD',
    Entity_Remark: 'Invented, of no programme',
  }),
  eu.of(9003, { NameAlias_WholeName: 'Plonk Qwertin', BirthDate_YearRangeFrom: '1961', BirthDate_YearRangeTo: '1963' }),
].join('\r\n')}\r\n`;

/** OFAC's list without headings, with `-0-` for nothing, and the DOS end of file. */
export const ofacSdn = `36001,"DRESTAROV, Zorvan Plimkov","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 09 Apr 1971; alt. DOB circa 1970; POB Nowhere; nationality Nowhere; Gender Male; Passport ZZ000111 (Nowhere) expires 01 Jan 2030; alt. Passport ZZ000112; National ID No. 7104090000; a.k.a. 'ZED'; Digital Currency Address - ETH 0x1111111111111111111111111111111111110001; alt. Digital Currency Address - XBT 1InventedAddressOfNobody; Digital Currency Address - USDT 0x1111111111111111111111111111111111110002; (Linked To: BRELKA LTD)."\r
36002,"BRELKA LTD",-0- ,"TEST] [NONE",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r
\u001A`;

export const ofacAlt = `36001,50001,"aka","DRESTAROFF, Zorvan",-0- \r
36001,50002,"aka","ДРЕСТАРОВ, Зорван",-0- \r
36002,50003,"fka","BRELKA TRADING",-0- \r
\u001A`;

export const ofacAdd = `36001,60001,"1 Invented Street","Nowhere 00000","Nowhere",-0- \r
36002,60002,-0- ,-0- ,"Nowhere",-0- \r
`;

/** What does not fit into the remarks of an entry. */
export const ofacComments = `36001," alt. Digital Currency Address - ETH 0x1111111111111111111111111111111111110003."\r
`;

export const unList = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-28T00:00:00.000Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>9900001</DATAID><VERSIONNUM>1</VERSIONNUM>
      <FIRST_NAME>ZORVAN</FIRST_NAME><SECOND_NAME>PLIMKOV</SECOND_NAME><THIRD_NAME>DRESTAROV</THIRD_NAME>
      <UN_LIST_TYPE>TEST</UN_LIST_TYPE><REFERENCE_NUMBER>TEi.001</REFERENCE_NUMBER>
      <NAME_ORIGINAL_SCRIPT>Зорван Дрестаров</NAME_ORIGINAL_SCRIPT>
      <COMMENTS1>Invented &amp; of no programme.</COMMENTS1>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Zed Drestaroff</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1971-04-09</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1969</FROM_YEAR><TO_YEAR>1972</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>ZZ000111</NUMBER></INDIVIDUAL_DOCUMENT>
    </INDIVIDUAL>
    <INDIVIDUAL>
      <DATAID>9900002</DATAID><FIRST_NAME>PLONK</FIRST_NAME>
      <INDIVIDUAL_DATE_OF_BIRTH/><INDIVIDUAL_DOCUMENT/>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>9900003</DATAID><FIRST_NAME>BRELKA COMPANY</FIRST_NAME><REFERENCE_NUMBER>TEe.001</REFERENCE_NUMBER>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>BRELKA TRADING</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>
`;

/** The United Kingdom's list: its date stands before the headings, and a row is a name. */
export const ukList = `Last Updated,28/11/2026
Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,Non-Latin Script Type,Non-Latin Script Language,DOB,Town of Birth,Country of Birth,Nationality,Passport Number,Passport Details,National Identification Number,National Identification Details,Position,Address 1,Address 2,Address 3,Address 4,Address 5,Address 6,Post/Zip Code,Country,Other Information,Group Type,Alias Type,Alias Quality,Regime,Listed On,UK Sanctions List Date Designated,Last Updated,Group ID
DRESTAROV,Zorvan,Plimkov,,,,,Зорван Дрестаров,Cyrillic,Bulgarian,(1) 09/04/1971 (2) 00/00/1970,Nowhere,,,(1) ZZ000111 (2) ZZ000112,,,,,,,,,,,,,(UK Sanctions List Ref):TST0001.,Individual,Primary name,,Test,01/01/2026,01/01/2026,01/01/2026,90001
DRESTAROFF,Zed,,,,,,,,,,,,,,,,,,,,,,,,,,,Individual,AKA,Good quality,Test,01/01/2026,01/01/2026,01/01/2026,90001
BRELKA COMPANY,0,0,0,0,0,,,,,,,,,,,,,,,,,,,,,,,Entity,Primary name,,Test,01/01/2026,01/01/2026,01/01/2026,90002
`;

export const openSanctionsList = `"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails","program_ids","dataset","first_seen","last_seen","last_change"
"TEST-1","Person","Zorvan Drestarov","Зорван Дрестаров;Zed D.","1971-04;1970","xx","1 Invented Street","ZZ000111;7104090000","Invented list","","","TEST","Invented Sanctions","2026-01-01T00:00:00","2026-11-28T00:00:00","2026-01-01T00:00:00"
"TEST-2","CryptoWallet","0x1111111111111111111111111111111111110001","","","","","","Invented list","","","","Invented Sanctions","2026-01-01T00:00:00","2026-11-28T00:00:00","2026-01-01T00:00:00"
`;
