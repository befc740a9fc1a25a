import { isGood } from '@exchange/shared-node/test-counts';
import { above, type Drill, exactly } from './drill.ts';
import { runCells } from './journey-cells.ts';

/** Folders and files of tests, below `e2e/src`. */
const tables = {
  'Ways through the product': 'journeys/',
  'The work of operators and managers': 'operator/',
  'Rules of all pages': 'quality/',
  'Firefox and WebKit': 'engines/',
  'Faults on public pages': 'faults/public-site.spec.ts',
  'Faults in the wizard': 'faults/wizard.spec.ts',
  'Lists that do not load': 'faults/lists.spec.ts',
  'Remotes that do not load': 'faults/remotes.spec.ts',
} as const;

export default {
  title: 'All journeys',
  description: `All browser tests, with the cells that \`npm test\` leaves out: every page in both languages, both themes and at
the width of a phone and of a desktop, with all rules of a page; both languages on the ways of visitors and staff; a day of
thirty requests; 200 pages of the list. Files that fail are a drill of their own, \`failure-matrix\`.`,
  run: async () => {
    const cells = await runCells('journey-tables', Object.values(tables));
    const good = cells.filter(isGood);
    return [
      ...Object.entries(tables).map(([counted, path]) =>
        above(`${counted}: passed`, 0, good.filter(({ file }) => file.startsWith(path)).length),
      ),
      exactly('failed', 0, cells.length - good.length),
    ];
  },
} satisfies Drill;
