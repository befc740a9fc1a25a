import type { AnyNode, ArrayExpression, Expression, ObjectExpression, Program } from 'acorn';
import { nodesOf, propertyOf, textOf } from './syntax.ts';

/** The modules that a route's page imports dynamically, by the route's path. */
type RoutePages = ReadonlyMap<string, readonly string[]>;

const pageProperties = ['element', 'Component', 'lazy'];

/**
 * Reads route tables in a module: arrays of objects with a `path` or `index`, and a page. The page's import must be in the
 * table or in a constant of the same module.
 */
export function routePagesIn(program: Program): RoutePages {
  const constants = new Map<string, Expression>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
  const pages = new Map<string, readonly string[]>();
  const read = (table: ArrayExpression, parentPath: string, parentImports: readonly string[]): void => {
    for (const route of routesOf(table)) {
      const path = [parentPath, textOf(propertyOf(route, 'path'))].filter(Boolean).join('/');
      const imports = [...parentImports, ...pageImports(route, constants)];
      const children = propertyOf(route, 'children');
      if (children?.type === 'ArrayExpression') read(children, path, imports);
      else if (!path.endsWith('*')) pages.set(path, imports);
    }
  };
  const isTable = (node: AnyNode): node is ArrayExpression =>
    node.type === 'ArrayExpression' && routesOf(node).length > 0;
  for (const node of nodesOf(program, (each) => !isTable(each))) if (isTable(node)) read(node, '', []);
  return pages;
}

function routesOf({ elements }: ArrayExpression): ObjectExpression[] {
  return elements.filter(
    (element): element is ObjectExpression =>
      element?.type === 'ObjectExpression' &&
      [...pageProperties, 'children'].some((name) => propertyOf(element, name)) &&
      ['path', 'index', 'children'].some((name) => propertyOf(element, name)),
  );
}

function pageImports(route: ObjectExpression, constants: ReadonlyMap<string, Expression>): string[] {
  return pageProperties.flatMap((name) => {
    const page = propertyOf(route, name);
    if (!page) return [];
    const named = [...nodesOf(page)].flatMap((node) =>
      node.type === 'Identifier' ? (constants.get(node.name) ?? []) : [],
    );
    return [page, ...named].flatMap(importsIn);
  });
}

/** The modules that are imported dynamically below a node. */
function importsIn(node: AnyNode): string[] {
  return [...nodesOf(node)].flatMap((each) => (each.type === 'ImportExpression' ? (textOf(each.source) ?? []) : []));
}
