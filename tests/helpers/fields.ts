/**
 * Reads and changes fields of content by their path, such as `items[].link.url`. Finds the fields of schemas and fixtures, and copies a
 * fixture with one field changed.
 */
import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema._JSONSchema

interface Field {
  readonly path: string
  /** Values of an enumerated field. */
  readonly choices: readonly unknown[]
}

/** Fields of a schema with their paths; `[]` follows the name of a list. */
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

/** All values of a field: one, or one for each entry of a list that has it. */
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

/** Copies of the item that differ in one place of the path: a given value, another value of the same kind, or none. */
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

/** A copy with the value at every place of the path. */
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
