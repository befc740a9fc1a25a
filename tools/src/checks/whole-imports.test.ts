import { checkWholeImports, importsWhole } from './whole-imports.ts';

describe('zod in a browser room', () => {
  it.each([
    "import { z } from 'zod';",
    "import * as z from 'zod';",
    "import type * as z from 'zod';",
    "import * as z from 'zod/v4';",
    "export * from 'zod';",
    "import {\n  z,\n} from 'zod/mini';",
    "import { z } from 'zod/mini';",
  ])('is not imported whole: %s', (line) => {
    expect(importsWhole(`import x from 'y';\n${line}\n`)).toBe(true);
  });

  it.each(["import * as z from 'zod/mini';", "import type * as z from 'zod/mini';"])('is imported by %s', (line) =>
    expect(importsWhole(line)).toBe(false),
  );

  it('is nowhere imported whole', () => {
    expect(checkWholeImports()).toEqual([]);
  });
});
