import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@exchange/shared-node';
import { browserRooms } from './arrows.ts';

export function checkWholeImports(): string[] {
  return browserRooms.flatMap((room) =>
    readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && importsWhole(readFileSync(join(root, room, 'src', file), 'utf8')))
      .map((file) => `${room}/src/${file} imports zod as a whole; write "import * as z from 'zod/mini'"`),
  );
}

/**
 * Whether a text imports the classic zod, whose schemas carry every method, or the object `z`, of which nothing can be
 * left out of a page.
 */
export const importsWhole = (text: string): boolean =>
  /from 'zod(?!\/mini')|\{[^}]*\bz\b[^}]*\} from 'zod\/mini'/.test(text);
