/** Reads and changes content fields by path, e.g. `items[].link.url`. */
import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema._JSONSchema

interface Field {
  readonly path: string
  readonly choices: readonly unknown[]
}

/** Returns a schema's fields with their paths; `[]` marks a list. */
export function fieldsOf(schema: JsonSchema, path = ''): readonly Field[] {
  if (typeof schema === 'boolean') {
    return []
  }
  return [
    { path, choices: schema.enum ?? [] },
    ...(schema.anyOf?.flatMap((choice) => fieldsOf(choice, path)) ?? []),
    ...[schema.items ?? []].flat().flatMap((entry) => fieldsOf(entry, `${path}[]`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => fieldsOf(part, path ? `${path}.${name}` : name)),
  ]
}

const stepsOf = (path: string): readonly string[] => path.split(/\.|(?=\[\])/)

/** Returns all values of a field: one, or one per list entry that has the field. */
export function valuesAt(item: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [item]
  for (const step of stepsOf(path)) {
    values = values.flatMap((value) => {
      if (step === '[]') {
        return Array.isArray(value) ? value : []
      }
      return typeof value === 'object' && value !== null && step in value ? [Reflect.get(value, step)] : []
    })
  }
  return values
}

/** Copies the item once per variation at the path: each given value, another value of the same kind, and no value. */
export function variantsAt(item: unknown, path: string, values: readonly unknown[]): readonly unknown[] {
  const vary = (value: unknown, [step, ...rest]: readonly string[]): readonly unknown[] => {
    if (step === undefined) {
      return [undefined, ...values, ...othersLike(value)]
    }
    if (step === '[]') {
      return Array.isArray(value)
        ? value.flatMap((entry, index) => vary(entry, rest).map((other) => value.with(index, other)))
        : []
    }
    return typeof value === 'object' && value !== null
      ? vary(Reflect.get(value, step), rest).map((other) => ({ ...value, [step]: other }))
      : []
  }
  return vary(item, stepsOf(path))
}

function othersLike(value: unknown): readonly unknown[] {
  if (typeof value === 'string') {
    return Number.isNaN(Date.parse(value))
      ? ['/elsewhere', '#3a4a3d', `${value}-anew`]
      : ['2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z']
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, part]) => othersLike(part).map((other) => ({ ...value, [name]: other })))
  }
  return typeof value === 'boolean' ? [!value] : typeof value === 'number' ? [value + 7] : []
}

/** Copies the item and sets the value everywhere the path matches. */
export function withField(item: unknown, path: string, value: unknown): unknown {
  const set = (part: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) {
      return value
    }
    if (step === '[]') {
      return Array.isArray(part) ? part.map((entry) => set(entry, rest)) : part
    }
    return typeof part === 'object' && part !== null ? { ...part, [step]: set(Reflect.get(part, step), rest) } : part
  }
  return set(item, stepsOf(path))
}
