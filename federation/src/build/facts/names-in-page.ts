import type { AnyNode, CallExpression, Expression, Program } from 'acorn';
import { Failure } from '@exchange/shared-node/failure';
import { keysOf, nodesOf, propertyOf, textOf } from './syntax.ts';

/** Names of a module that must be unique in the page: see `namesInPage` in the manifest. */
interface ModuleNames {
  readonly endpoints: readonly string[];
  readonly slices: readonly string[];
  readonly namespaces: readonly string[];
}

/**
 * Reads them from a compiled module.
 * @throws Failure when a name is not a literal: it could not be compared with other rooms
 */
export function moduleNames(program: Program, file: string): ModuleNames {
  const names = { endpoints: [] as string[], slices: [] as string[], namespaces: [] as string[] };
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression') continue;
    const [first, second] = node.arguments;
    const options = first?.type === 'ObjectExpression' ? first : undefined;
    const written = (name: string | undefined, what: string): string => {
      if (name === undefined)
        throw new Failure(`${file}: write the name of ${what} as a literal, so that it can be checked.`);
      return name;
    };
    switch (calleeOf(node)) {
      case 'injectEndpoints': {
        const made = returned(options && propertyOf(options, 'endpoints'));
        if (made?.type !== 'ObjectExpression')
          throw new Failure(`${file}: define the endpoints where they are injected.`);
        names.endpoints.push(...keysOf(made).map((key) => written(key, 'each endpoint')));
        break;
      }
      case 'createSlice':
        names.slices.push(written(textOf(options && propertyOf(options, 'name')), 'the slice'));
        break;
      case 'defineRemote':
        names.namespaces.push(written(textOf(options && propertyOf(options, 'name')), 'the remote'));
        break;
      case 'addLocales':
        names.namespaces.push(...writtenOut(second));
        break;
      case 'namespaces.set':
        names.namespaces.push(...writtenOut(first));
        break;
      default:
    }
  }
  return names;
}

function calleeOf({ callee }: CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const { name } = callee.property;
  return name === 'set' && callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : name;
}

/** A variable is a parameter of the door's function: the literal is where the function is called. */
function writtenOut(argument: AnyNode | undefined): string[] {
  const name = textOf(argument);
  return name === undefined ? [] : [name];
}

/** The object that a function literal returns. */
function returned(made: Expression | undefined): Expression | null | undefined {
  if (made?.type !== 'ArrowFunctionExpression' && made?.type !== 'FunctionExpression') return undefined;
  if (made.body.type !== 'BlockStatement') return made.body;
  const last = made.body.body.at(-1);
  return last?.type === 'ReturnStatement' ? last.argument : undefined;
}
