import type { AnyNode, Program } from 'acorn';
import { nodesOf, propertyOf, textOf } from './syntax.ts';

/** Keys of a page's title and description for search engines. */
export interface PageKeys {
  readonly title: string;
  readonly description: string;
}

/**
 * Keys of title and description of the page that a module renders: the first element that is given both, each as
 * `t('key')`. Undefined where nothing is; search engines don't show such a page.
 */
export function pageKeysIn(program: Program): PageKeys | undefined {
  for (const node of nodesOf(program)) {
    if (node.type !== 'ObjectExpression') continue;
    const title = keyOf(propertyOf(node, 'title'));
    const description = keyOf(propertyOf(node, 'description'));
    if (title !== undefined && description !== undefined) return { title, description };
  }
  return undefined;
}

function keyOf(node: AnyNode | undefined): string | undefined {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 't')
    return undefined;
  return textOf(node.arguments[0]);
}
