import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/rooms.ts';

const browserRooms = ['shared-domain', 'shared-platform', 'remote-public', 'remote-wizard', 'remote-admin', 'shell'];

/** Files of the browser rooms that import zod's `z`: one object, of which nothing can be left out of a page. */
export function checkWholeImports(): string[] {
  return browserRooms.flatMap((room) =>
    readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && importsWhole(readFileSync(join(root, room, 'src', file), 'utf8')))
      .map((file) => `${room}/src/${file} imports { z }; write "import * as z from 'zod'"`),
  );
}

/** Whether a text imports the object `z` itself; its type alone is gone when the code runs. */
export const importsWhole = (text: string): boolean => /^import \{[^}]*\bz\b[^}]*\} from 'zod';/m.test(text);
