import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackage, root, runToEnd, sharedRooms } from '@exchange/shared-node';
import { filesBelow } from './files-below.ts';
import { packTexts } from './packed-texts.ts';

/** What an import of a style sheet gives, for every room that has style sheets. */
export const styleSheetTypes = join(root, 'shared-ui/src/css.d.ts');

/** With shared-domain, because the types of the shared rooms use its types. */
const declared = [...sharedRooms, 'shared-domain'];

export async function packDeclarations(folder: string): Promise<string> {
  const written = await mkdtemp(join(folder, 'declarations-'));
  const [config, outDir] = [join(written, 'tsconfig.json'), join(written, 'out')];
  const doors = sharedRooms.flatMap((room) =>
    Object.entries(readPackage(room).exports)
      .filter(([door, file]) => door !== './testing' && /\.tsx?$/.test(file))
      .map(([, file]) => join(root, room, file)),
  );
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir,
    types: [],
  };
  const [base, files] = [join(root, 'shared-ui/tsconfig.json'), [...doors, styleSheetTypes]];
  await writeFile(config, JSON.stringify({ extends: base, compilerOptions, include: [], files }));
  await runToEnd('tsc', ['--singleThreaded', '--project', config], {
    cwd: root,
    failure: 'The declarations of the doors could not be built',
  });
  const packed = await readTexts(outDir);
  await rm(written, { recursive: true });
  return packTexts(folder, 'declarations', packed);
}

async function readTexts(folder: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of await filesBelow(folder))
    if (declared.some((room) => path.startsWith(`${room}/`))) texts[path] = await readFile(join(folder, path), 'utf8');
  for (const room of declared) texts[`${room}/package.json`] = doorsOf(room);
  for (const file of globSync('*/src/**/locales/en.json', { cwd: root }))
    if (sharedRooms.some((room) => file.startsWith(`${room}/`)))
      texts[file.replace(/json$/, 'd.json.ts')] = `declare const texts: ${textTypes(file)};\nexport = texts;`;
  return texts;
}

/** The keys of texts with what each interpolates: a changed wording changes no type. */
function textTypes(file: string): string {
  const placeholdersOf = (text: string) => (text.match(/\{\{.+?\}\}/g) ?? []).join('');
  return readFileSync(join(root, file), 'utf8').replaceAll(
    /: ("(?:\\.|[^"\\])*")/g,
    (_, text: string) => `: ${placeholdersOf(text) ? `'${placeholdersOf(text)}'` : 'string'}`,
  );
}

function doorsOf(room: string): string {
  const { name, version, exports } = readPackage(room);
  const doors = Object.entries(exports).map(([door, file]) => [door, file.replace(/\.tsx?$/, '.d.ts')]);
  return JSON.stringify({ name, version, type: 'module', exports: Object.fromEntries(doors) });
}
