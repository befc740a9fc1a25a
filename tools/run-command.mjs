// Entry point of every root script. It is plain JavaScript without packages, because a fresh clone has none. It installs
// the packages when needed and starts the pinned Node, which runs the command's TypeScript. A change of what is live needs
// no package, so that it works while no registry can be reached.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules/.bin');
const pinnedNode = join(root, 'node_modules/node/bin/node');
const installedList = join(root, 'node_modules/.package-lock.json');
const [command = '', ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < oldestNode)
  fail(`Node ${oldestNode} or later is required; this is ${process.version}.`);
const needsNoPackage =
  command === 'release' && args.some((arg) => /^(--rollback|--(bad|revoke)(=.*)?|--list|prune)$/.test(arg));
if (needsNoPackage) linkRooms();
else install();
handOver(needsNoPackage && !existsSync(pinnedNode) ? process.execPath : pinnedNode);

/** The rooms import each other by their package names. */
function linkRooms() {
  if (!existsSync(pinnedNode) && !process.features.typescript)
    fail(`Without installed packages this needs Node 22.18 or later; this is ${process.version}.`);
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const room of workspaces) {
    const link = join(root, 'node_modules', JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')).name);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(root, room), link);
  }
}

/** npm lists what it installed last, by whatever command. Some registries lack the optional packages of other platforms. */
function isInstalled() {
  const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages);
  const installed = new Map(packagesOf(installedList));
  return packagesOf(join(root, 'package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (installed.has(path) && installed.get(path).version === version),
  );
}

function install() {
  const hasPackages = existsSync(pinnedNode) && existsSync(installedList);
  if (hasPackages && isInstalled()) return;
  process.stderr.write('Installing packages (this happens once)\n');
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms, which some registries don't
  // offer. `npm install --no-save` installs the locked versions as well and does not change the lock file.
  // The output of a command may go to a file.
  const options = { cwd: root, stdio: ['inherit', 2, 2] };
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress', '--fetch-retries=1'],
    options,
  );
  if (status !== 0 && command === 'start' && hasPackages) {
    process.stderr.write('The packages could not be renewed; the exchange starts with those that are here.\n');
    return;
  }
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
  if (!existsSync(pinnedNode)) spawnSync('npm', ['rebuild', 'node', '--foreground-scripts'], options);
  if (!existsSync(pinnedNode))
    fail('The package "node" contains no Node; allow its install script and run the command again.');
}

function handOver(node) {
  const file = join(root, 'tools/src/commands', `${command}.ts`);
  if (!existsSync(file)) fail(`There is no command "${command}".`);
  // The product waits most of the time, so it gets a small heap; its service inherits the options.
  const options = command === 'start' ? ['--optimize-for-size', '--max-semi-space-size=2'] : [];
  const child = spawn(node, [...options, file, ...args], {
    cwd: root,
    // The closed channel tells the command that this process ended, even when it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Without it, each process strips the types of a thousand files by a compiler of 13 MB.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      // Of glibc: by default each thread has memory of its own, and what is freed is kept.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...process.env,
      PATH: [binaries, process.env.PATH].join(delimiter),
    },
  });
  // A terminal sends Ctrl-C to the whole group; a signal to this process alone is passed on. In both cases this process
  // ends after the command.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm sends its signals to the shell that runs a script, and a shell does not pass SIGINT on: `exec` in package.json
  // replaces the shell by this process. A killed parent sends no signal, so its end counts as one.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
