import { checkWholeImports, importsWhole } from './whole-imports.ts';

describe('zod in a browser room', () => {
  it.each(["import { z } from 'zod';", "import { config, z } from 'zod';"])('is not imported whole: %s', (line) => {
    expect(importsWhole(`import x from 'y';\n${line}\n`)).toBe(true);
  });

  it.each(["import * as z from 'zod';", "import { config } from 'zod';", "import type { z } from 'zod';"])(
    'is imported by %s',
    (line) => expect(importsWhole(line)).toBe(false),
  );

  it('is nowhere imported whole', () => {
    expect(checkWholeImports()).toEqual([]);
  });
});
