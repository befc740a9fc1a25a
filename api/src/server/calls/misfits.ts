import type { JsonSchema } from './service-calls.ts';

const [largerIsNarrower, smallerIsNarrower] = [1, -1];
const limits = {
  minLength: largerIsNarrower,
  minItems: largerIsNarrower,
  minimum: largerIsNarrower,
  maxLength: smallerIsNarrower,
  maxItems: smallerIsNarrower,
  maximum: smallerIsNarrower,
};

/**
 * Where a value of one JSON Schema may be none of another: one phrase for each field. Only what is felt counts, such as a
 * field, a type, a choice, a limit; patterns and descriptions don't.
 */
export function misfits(given: JsonSchema | undefined, taken: JsonSchema, at: string): string[] {
  if (!given) return [];
  return alternativesOf(given).flatMap((each) => {
    const tries = alternativesOf(taken).map((one) => misfitsOfOne(each, one, at));
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

function misfitsOfOne(given: JsonSchema, taken: JsonSchema, at: string): string[] {
  const [values, choices] = [valuesOf(given), valuesOf(taken)];
  if (choices) {
    const others = values?.filter((value) => !choices.includes(value));
    if (others?.length === 0) return [];
    return [`${at} may be ${others ? others.join(', ') : 'something else'}, not only ${choices.join(', ')}`];
  }
  const [type, wanted] = [typeOf(given, values), textAt(taken, 'type')];
  if (wanted === undefined) return [];
  if (type !== wanted && !(type === 'integer' && wanted === 'number'))
    return [`${at} is ${type ?? 'anything'}, not ${wanted}`];
  if (wanted === 'object') return misfitsInside(given, taken, at);
  const inside = wanted === 'array' ? misfits(schemaAt(given, 'items'), schemaAt(taken, 'items'), `${at}[]`) : [];
  if (values) return inside;
  const format = textAt(taken, 'format');
  const others = format === undefined || format === given['format'] ? [] : [`${at} is not always ${format}`];
  return [...inside, ...others, ...beyondLimits(given, taken, at)];
}

function misfitsInside(given: JsonSchema, taken: JsonSchema, at: string): string[] {
  const [own, known] = [schemaAt(given, 'properties'), schemaAt(taken, 'properties')];
  const named = (schema: JsonSchema) => new Set(Object(schema['required'] ?? []) as string[]);
  const [always, needed] = [named(given), named(taken)];
  const names = [...new Set([...Object.keys(own), ...Object.keys(known), ...needed])];
  const inside = names.flatMap((name) => {
    const field = `${at}.${name}`;
    if (needed.has(name) && !always.has(name)) return [`${field} ${name in own ? 'may be' : 'is'} missing`];
    if (!(name in own)) return [];
    if (!(name in known) && taken['additionalProperties'] === false) return [`${field} is not expected`];
    return misfits(
      schemaAt(own, name),
      schemaAt(name in known ? known : taken, name in known ? name : 'additionalProperties'),
      field,
    );
  });
  const others = schemaAt(given, 'additionalProperties');
  if (Object.keys(others).length === 0) return inside;
  return [...inside, ...misfits(others, schemaAt(taken, 'additionalProperties'), `${at}.*`)];
}

function beyondLimits(given: JsonSchema, taken: JsonSchema, at: string): string[] {
  return Object.entries(limits).flatMap(([limit, narrower]) => {
    const [own, other] = [Number(given[limit] ?? -narrower * Infinity), Number(taken[limit])];
    return narrower * (other - own) > 0 ? [`${at} may be beyond the ${limit} ${other}`] : [];
  });
}

function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  const among = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(among)) return among.flatMap(alternativesOf);
  const { type } = schema;
  return Array.isArray(type) ? type.map((each: unknown) => ({ ...schema, type: each })) : [schema];
}

const schemaAt = (schema: JsonSchema, key: string): JsonSchema => Object(schema[key]);

function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined;
}

const textAt = (schema: JsonSchema, key: string): string | undefined => {
  const text = schema[key];
  return typeof text === 'string' ? text : undefined;
};

const typeOf = (schema: JsonSchema, values: unknown[] | undefined): string | undefined =>
  textAt(schema, 'type') ?? (values && (values[0] === null ? 'null' : typeof values[0]));
