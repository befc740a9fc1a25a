import { parse } from 'postcss';

// At-rules whose parameter is a page-wide name.
const namingRules = new Set(['keyframes', 'layer', 'property', 'font-face']);

/** Page-wide selectors and names of a style sheet: those without a class of the room. */
export function globalSelectors(css: string, ownNames: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const root = parse(css);
  root.walkRules((rule) => {
    // Inside an animation, `from` and `50%` are no selectors.
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')) return;
    found.push(...rule.selectors.filter((selector) => !isGuarded(selector, ownNames)));
  });
  root.walkAtRules((rule) => {
    if (!namingRules.has(rule.name)) return;
    const name = rule.name === 'font-face' ? fontFamily(rule.toString()) : rule.params;
    if (!ownNames.has(name)) found.push(`@${rule.name} ${name}`);
  });
  return found;
}

export function ownNamesIn(code: string): string[] {
  const [, names = '{}'] = /^export default (\{.*\});$/m.exec(code) ?? [];
  return Object.values<string>(JSON.parse(names)).flatMap((name) => name.split(' '));
}

function isGuarded(selector: string, ownNames: ReadonlySet<string>): boolean {
  return [...selector.matchAll(/\.(?<name>(?:\\.|[\w-])+)/g)].some(({ groups }) =>
    ownNames.has((groups?.['name'] ?? '').replaceAll('\\', '')),
  );
}

function fontFamily(rule: string): string {
  return /font-family:\s*(?<name>[^;}]+)/.exec(rule)?.groups?.['name']?.replaceAll(/['"]/g, '').trim() ?? '';
}
