import { Drill } from './drill.ts';
import { goodCells, runCells } from './journey-cells.ts';

const description = `Journeys that are a table, in all its cells: every page in both languages, both themes and at the width of
a phone and of a desktop, with all rules of a page; every fault of the service on
Home and on the page about the offices. In \`npm test\` each row and each column has at least one cell.`;

/** The files of the tables, and how many tests they have. */
const tables = [
  ["Looks of the visitors' pages, and single visits, that keep every rule", 'quality/pages.spec.ts', 13],
  ['Ways through the wizard that keep every rule, by look', 'quality/wizard-pages.spec.ts', 8],
  ['Looks of the admin pages, and a single visit, that keep every rule', 'operator/pages.spec.ts', 9],
  ['Groups of admin pages without accessibility violations, by look', 'operator/accessibility.spec.ts', 32],
  ["Widths of the operator's list, by language", 'operator/list-widths.spec.ts', 3],
  ['Faults that a visitor of a public page is told of or does not notice', 'faults/public-site.spec.ts', 23],
  ['Failures of the market, by person and language', 'journeys/rates.journey.spec.ts', 4],
  ['Exchanges from the form to the completed request', 'journeys/exchange.journey.spec.ts', 6],
  ['Days of an operator and a manager, one of thirty requests', 'operator/day.spec.ts', 2],
  ["Uses of the operator's list, one of them of 200 pages", 'operator/list.spec.ts', 6],
] as const;

export default new Drill({ title: 'Whole tables of journeys', description }, async () => {
  const files = tables.map(([, file]) => file);
  const cells = await runCells('journey-tables', files);
  return tables.map(([counted, table, goal]) =>
    goodCells(
      counted,
      goal,
      cells.filter(({ file }) => file === table),
    ),
  );
});
