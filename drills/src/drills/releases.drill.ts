import { countTests } from './count-tests.ts';
import { type Drill, exactly, told } from './drill.ts';

export default {
  title: 'Releases in whole products',
  description: `Whole products that are built, released and opened in a browser: all rooms released together, and
what a release refuses; shells and remotes of two builds; releases on another origin; a remote that a team develops against
a deployed site; and \`npm start\` that gets a signal at each of its processes. They are the files \`*.drill.test.ts\`.
\`npm test\` has a telling part of each.`,
  run: async () => {
    const script = ['run', 'unit'];
    const { passed, failed } = await countTests(script, ['-w', '1', String.raw`\.drill\.test\.ts$`], {
      DRILL: 'releases',
    });
    return [told('passed', passed), exactly('failed', 0, failed)];
  },
} satisfies Drill;
