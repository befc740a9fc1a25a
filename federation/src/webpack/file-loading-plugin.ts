import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, sources } = webpack;
const name = 'fileLoadingPlugin';
const styleType = 'css/mini-extract';

/** Where webpack's runtime finds its array of chunks. Ours is taken from there before another runtime can see it. */
const chunksGlobal = 'exchangeChunks';

/**
 * Lets every script and style sheet of a bundle come through the loader of the page, `exchangePage.load`
 * (`shell/src/inline`). A script hands its content to its own element instead of a global variable, so two releases of a
 * room can meet in one page and share files, and a file that comes late, after another attempt, does nothing.
 */
export function fileLoadingPlugin({ options, hooks }: Compiler): void {
  options.output.chunkLoadingGlobal = chunksGlobal;
  hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
      compilation.addRuntimeModule(chunk, new ScriptLoading());
      return true;
    });
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(name, (chunk, needed) => {
      needed.add(RuntimeGlobals.publicPath);
      compilation.addRuntimeModule(chunk, new StyleLoading());
    });
    const rendered = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
    rendered.renderChunk.tap({ name, stage: 100 }, handOver);
    // A function, so that only the attempt that wins runs; `container` is what the entry of a remote is called.
    rendered.render.tap({ name, stage: 100 }, (source, { chunk }) =>
      chunk.hasRuntime()
        ? new sources.ConcatSource('document.currentScript.take(()=>{let container;', source, ';return container})')
        : source,
    );
  });
}

type Source = webpack.sources.Source;

/** `(globalThis["exchangeChunks"] ||= []).push([…])` becomes `document.currentScript.take([…])`. */
function handOver(source: Source): Source {
  const head = /^\([^)]*"exchangeChunks"[^)]*\)\.push\(/.exec(source.source().toString())?.[0];
  if (head === undefined)
    throw new Error('webpack writes the head of a chunk in another way than fileLoadingPlugin knows');
  const replaced = new sources.ReplaceSource(source);
  replaced.replace(0, head.length - 1, 'document.currentScript.take(');
  return replaced;
}

function stylesOf(compilation: Compilation, chunk: Chunk): Map<Chunk['id'], string> {
  const { cssChunkFilename } = compilation.outputOptions;
  // Runtime modules are written once before there are hashes, and again with them.
  const withStyles = [...chunk.getAllAsyncChunks()].filter(({ contentHash }) => contentHash[styleType]);
  return new Map(
    withStyles.map((each) => [
      each.id,
      compilation.getPath(cssChunkFilename, { chunk: each, contentHashType: styleType }),
    ]),
  );
}

class ScriptLoading extends RuntimeModule {
  constructor() {
    super('load script', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `var chunks = self.${chunksGlobal};
delete self.${chunksGlobal};
${RuntimeGlobals.loadScript} = (url, done) => exchangePage.load(url, (chunk) => chunks.push(chunk))
  .catch(({ type }) => done({ type, target: { src: url } }));`;
  }
}

class StyleLoading extends RuntimeModule {
  constructor() {
    super('load style sheet', RuntimeModule.STAGE_ATTACH);
    this.dependentHash = true;
  }

  override generate(): string {
    const { compilation, chunk } = this;
    const styles = compilation && chunk ? stylesOf(compilation, chunk) : new Map();
    if (styles.size === 0) return '';
    return `var files = ${JSON.stringify(Object.fromEntries(styles))};
var loads = {};
${RuntimeGlobals.ensureChunkHandlers}.style = (id, promises) => {
  if (!files[id]) return;
  loads[id] ||= exchangePage.load(${RuntimeGlobals.publicPath} + files[id]);
  loads[id].catch(() => { delete loads[id]; });
  promises.push(loads[id]);
};`;
  }
}
