import { Drill } from './drill.ts';
import { goodCells, runCells } from './journey-cells.ts';

const description = `Journeys that are a table, in all its cells: every page in both languages, both themes and at the width of
a phone and of a desktop, without accessibility violations; every page at each of 18 widths; every fault of the service on
Home and on the page about the offices. In \`npm test\` each row and each column has at least one cell.`;

/** The files of the tables, and how many tests they have. */
const tables = [
  ["Rounds of the visitors' pages without accessibility violations, by look", 'quality/accessibility.spec.ts', 8],
  ['Ways through the wizard without accessibility violations, by look', 'quality/wizard-accessibility.spec.ts', 8],
  ['Groups of admin pages without accessibility violations, by look', 'operator/accessibility.spec.ts', 24],
  ['Groups of pages that fit every screen, by language', 'quality/layout.spec.ts', 6],
  ['Pages without layout shift, by width, and the files of a visit', 'quality/loading.spec.ts', 25],
  ['Faults that a visitor of a public page is told of or does not notice', 'faults/public-site.spec.ts', 23],
  ['Failures of the market, by person and language', 'journeys/rates.journey.spec.ts', 4],
  ['Exchanges from the form to the completed request', 'journeys/exchange.journey.spec.ts', 6],
  ["Uses of the operator's list, one of them of 200 pages", 'operator/list.spec.ts', 4],
] as const;

export default new Drill({ title: 'Whole tables of journeys', description }, async (say) => {
  const files = tables.map(([, file]) => file);
  const cells = await runCells('journey-tables', files, say);
  return tables.map(([counted, table, goal]) =>
    goodCells(
      counted,
      goal,
      cells.filter(({ file }) => file === table),
    ),
  );
});
