// Compiled to a script of its own, which pages with a converter have: `tools/src/webpack/page-plugin.ts`.
import { answerConverter } from './answer-converter.ts';

answerConverter();
