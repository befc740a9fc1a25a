import { Drill } from './drill.ts';
import { goodCells, runCells } from './journey-cells.ts';

const description = `Journeys that are a table, in all its cells: every page in both languages, both themes and at the width of
a phone and of a desktop, with all rules of a page; every fault of the service on
Home and on the page about the offices. In \`npm test\` each row and each column has at least one cell.`;

/** The files of the tables. */
const tables = [
  ["Visitors' pages that keep every rule, by look", 'quality/pages.spec.ts'],
  ['Ways through the wizard that keep every rule, by look', 'quality/wizard-pages.spec.ts'],
  ['Admin pages that keep every rule, by look', 'operator/pages.spec.ts'],
  ['Groups of admin pages without accessibility violations, by look', 'operator/accessibility.spec.ts'],
  ["Widths of the operator's list, by language", 'operator/list-widths.spec.ts'],
  ['Faults that a visitor of a public page is told of or does not notice', 'faults/public-site.spec.ts'],
  ['Failures of the market, by person and language', 'journeys/rates.journey.spec.ts'],
  ['Exchanges from the form to the completed request', 'journeys/exchange.journey.spec.ts'],
  ['Days of an operator and a manager, one of thirty requests', 'operator/day.spec.ts'],
  ["Uses of the operator's list, one of them of 200 pages", 'operator/list.spec.ts'],
] as const;

export default new Drill({ title: 'Whole tables of journeys', description }, async (say) => {
  const files = tables.map(([, file]) => file);
  const cells = await runCells('journey-tables', files, say);
  return tables.map(([counted, table]) => {
    const own = cells.filter(({ file }) => file === table);
    // A table without cells is missed too.
    return goodCells(counted, Math.max(1, own.length), own);
  });
});
