import { type AnyNode, type Expression, type ObjectExpression, parse, type Program } from 'acorn';

/** Parses a compiled ES module. */
export function parseModule(source: string): Program {
  return parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
}

/** A node and its descendants, outermost first. `below` may exclude a node's descendants. */
export function* nodesOf(node: AnyNode, below: (node: AnyNode) => boolean = () => true): Generator<AnyNode> {
  yield node;
  if (!below(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child, below);
  }
}

/** The value of a property in an object literal. */
export function propertyOf(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type === 'Property' && keyOf(property) === name) return property.value;
  }
  return undefined;
}

/** The names of an object's properties; `undefined` for a computed name. */
export function keysOf(object: ObjectExpression): (string | undefined)[] {
  return object.properties.map((property) => (property.type === 'Property' ? keyOf(property) : undefined));
}

/** The value of a string literal. */
export function textOf(node: AnyNode | undefined | null): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function keyOf({ key, computed }: { key: Expression | { type: 'PrivateIdentifier' }; computed: boolean }) {
  if (!computed && key.type === 'Identifier') return key.name;
  return key.type === 'PrivateIdentifier' ? undefined : textOf(key);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
