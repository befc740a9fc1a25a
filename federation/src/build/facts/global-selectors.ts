import { parse, type AtRule, type Rule } from 'postcss';
import { isLimited } from './selector-reach.ts';

// At-rules whose parameter is a page-wide name.
const namingRules = new Set(['keyframes', 'layer', 'property', 'font-face']);

/** Page-wide selectors and names of a style sheet: those without a class of the room. */
export function globalSelectors(css: string, ownNames: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const root = parse(css);
  root.walkRules((rule) => {
    const around = rule.parent?.type === 'atrule' ? (rule.parent as AtRule) : undefined;
    // Inside an animation, `from` and `50%` are no selectors.
    if (around?.name.endsWith('keyframes')) return;
    // On paper, what a room adds to the page may stand alone.
    const alone = around?.params === 'print' ? /^body:has\(> (\.[\w-]+)\)/ : /^$/;
    const limiting = (selector: string) => isLimited(selector.replace(alone, '$1'), (name) => ownNames.has(name));
    found.push(...selectorsOf(rule).filter((selector) => !limiting(selector)));
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

/** As they would be without nesting. */
function selectorsOf(rule: Rule | AtRule): string[] {
  const { parent: around } = rule;
  const outer = around && around.type !== 'root' ? selectorsOf(around as Rule | AtRule) : [];
  if (rule.type === 'atrule') return outer;
  if (outer.length === 0) return rule.selectors;
  return outer.flatMap((parent) =>
    rule.selectors.map((own) => (own.includes('&') ? own.replaceAll('&', parent) : `${parent} ${own}`)),
  );
}

function fontFamily(rule: string): string {
  return /font-family:\s*(?<name>[^;}]+)/.exec(rule)?.groups?.['name']?.replaceAll(/['"]/g, '').trim() ?? '';
}
