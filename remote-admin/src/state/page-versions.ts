import * as z from 'zod/mini';

const versioned = z.object({ version: z.string() });
const runtimeSchema = z.object({
  registry: z.object({ shell: versioned, remotes: z.record(z.string(), z.object({ live: versioned })) }),
});

/** The versions that this page was made of, by room; none where the page carries no registry. */
export function pageVersions(): Readonly<Record<string, string>> {
  const { data } = runtimeSchema.safeParse(JSON.parse(document.querySelector('#runtime')?.textContent || 'null'));
  if (data === undefined) return {};
  const { shell, remotes } = data.registry;
  const ofRemotes = Object.entries(remotes).map(([room, { live }]) => [room, live.version]);
  return { shell: shell.version, ...Object.fromEntries(ofRemotes) };
}
