import type { Program } from 'acorn';
import { parse } from 'postcss';
import { nodesOf, textOf } from './syntax.ts';

// At-rules whose parameter is a name that the whole page shares.
const namingRules = new Set(['keyframes', 'layer', 'property', 'font-face']);

/**
 * Selectors of a style sheet that no class of the room itself guards, and what else it names for the whole page.
 * @param ownNames class and animation names that CSS modules of the room were given by the build
 */
export function globalSelectors(css: string, ownNames: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const root = parse(css);
  root.walkRules((rule) => {
    // Inside an animation, `from` and `50%` select nothing.
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

/** Names that a CSS module hands to the code: what its classes and animations are called in this build. */
export function ownNamesIn(program: Program): string[] {
  return [...nodesOf(program)].flatMap((node) =>
    node.type === 'Property' ? (textOf(node.value)?.split(' ') ?? []) : [],
  );
}

function isGuarded(selector: string, ownNames: ReadonlySet<string>): boolean {
  return [...selector.matchAll(/\.(?<name>(?:\\.|[\w-])+)/g)].some(({ groups }) =>
    ownNames.has((groups?.['name'] ?? '').replaceAll('\\', '')),
  );
}

function fontFamily(rule: string): string {
  return /font-family:\s*(?<name>[^;}]+)/.exec(rule)?.groups?.['name']?.replaceAll(/['"]/g, '').trim() ?? '';
}
