import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { draftEntry, type DraftEntry } from './draft-entry.ts';

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;

const named = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(isElement).filter((child) => child.name === name);

const textsOf = (element: XmlElement, ...[name = '', ...inner]: readonly string[]): string[] =>
  named(element, name).flatMap((child) => {
    if (inner.length > 0) return textsOf(child, ...inner);
    const text = child.text.replaceAll(/\s+/g, ' ').trim();
    return text === '' || text.toLowerCase() === 'na' ? [] : [text];
  });

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/** What is read of an entry of the UN's list, and as what. */
export const unColumns = [
  ...nameParts.map((heading) => ({ heading, means: 'namePart' as const })),
  { heading: 'NAME_ORIGINAL_SCRIPT', means: 'aliases' as const },
  { heading: 'INDIVIDUAL_ALIAS, ENTITY_ALIAS', means: 'aliases' as const },
  { heading: 'INDIVIDUAL_DATE_OF_BIRTH', means: 'birthDates' as const },
  { heading: 'INDIVIDUAL_DOCUMENT', means: 'documents' as const },
  { heading: 'COMMENTS1', means: 'remarks' as const },
  { heading: 'REFERENCE_NUMBER', means: 'reference' as const },
];

function birthDateOf(date: XmlElement): string {
  const [from] = textsOf(date, 'FROM_YEAR');
  const [to] = textsOf(date, 'TO_YEAR');
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  const [day = textsOf(date, 'YEAR')[0] ?? ''] = textsOf(date, 'DATE');
  const isAbout = textsOf(date, 'TYPE_OF_DATE').some((type) => type.startsWith('APPROX'));
  return day !== '' && isAbout ? `circa ${day}` : day;
}

/** Reads the consolidated list of the UN Security Council. @throws XmlError */
export function readUnList(text: string, file: number): DraftEntry[] {
  const { root } = parseXml(text, { includeOffsets: true });
  if (root === null) return [];
  const people = named(root, 'INDIVIDUALS').flatMap((all) => named(all, 'INDIVIDUAL'));
  const entities = named(root, 'ENTITIES').flatMap((all) => named(all, 'ENTITY'));
  let line = 1;
  let at = 0;
  return [...people, ...entities].map((element) => {
    line += text.slice(at, element.start).split('\n').length - 1;
    at = element.start;
    const entry = draftEntry(file, line);
    entry.names.push(
      nameParts.flatMap((part) => textsOf(element, part)).join(' '),
      ...textsOf(element, 'NAME_ORIGINAL_SCRIPT'),
      ...textsOf(element, 'INDIVIDUAL_ALIAS', 'ALIAS_NAME'),
      ...textsOf(element, 'ENTITY_ALIAS', 'ALIAS_NAME'),
    );
    entry.birthDates.push(...named(element, 'INDIVIDUAL_DATE_OF_BIRTH').map(birthDateOf).filter(Boolean));
    entry.documents.push(...textsOf(element, 'INDIVIDUAL_DOCUMENT', 'NUMBER'));
    entry.remarks.push(...textsOf(element, 'COMMENTS1'));
    entry.reference = textsOf(element, 'REFERENCE_NUMBER')[0] ?? textsOf(element, 'DATAID')[0] ?? '';
    return entry;
  });
}
