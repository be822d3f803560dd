/**
 * Describes to an editor the values that a schema accepts: all choices, or the kind of value with an example. An example contains
 * only the required fields.
 * @module
 */
import { z } from 'zod'

type Schema = z.core.$ZodType
type RawIssue = z.core.$ZodRawIssue

export const TEXT = 'a text'

/** False for the safe-integer limits that zod adds to every whole number. */
const isBound = (bound: number | null): bound is number => bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function rangeOf({ minValue, maxValue, isInt }: z.ZodNumber): string {
  const kind = isInt ? 'a whole number' : 'a number'
  const [least, most] = [minValue, maxValue].map((bound) => (isBound(bound) ? bound : undefined))
  if (least !== undefined && most !== undefined) {
    return `${kind} from ${least} to ${most}`
  }
  return least === undefined ? (most === undefined ? kind : `${kind} of at most ${most}`) : `${kind} of at least ${least}`
}

function exampleOfFields(fields: Readonly<Record<string, Schema>>): string {
  const all = Object.entries(fields)
  const required = all.filter(([, { _zod }]) => _zod.optin === undefined)
  const shown = required.length > 0 ? required : all.slice(0, 2)
  return `{ ${shown.map(([name, field]) => `"${name}": ${exampleOf(field)}`).join(', ')} }`
}

function exampleOf(schema: Schema): string {
  const { examples, description } = z.globalRegistry.get(schema) ?? {}
  if (description !== undefined || examples) {
    return description ?? JSON.stringify(Object.values(examples ?? {})[0])
  }
  if (schema instanceof z.ZodPipe) {
    return exampleOf(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in)
  }
  if (schema instanceof z.ZodOptional) {
    return exampleOf(schema.def.innerType)
  }
  if (schema instanceof z.ZodObject) {
    return exampleOfFields(schema.shape)
  }
  if (schema instanceof z.ZodArray) {
    return `[${exampleOf(schema.element)}]`
  }
  if (schema instanceof z.ZodNumber) {
    return String(Math.max(1, schema.minValue ?? 1))
  }
  if (schema instanceof z.ZodEnum) {
    return JSON.stringify(schema.options[0])
  }
  return schema instanceof z.ZodString ? '"…"' : '…'
}

function kindOf(schema: unknown): string | undefined {
  if (schema instanceof z.ZodNumber) {
    return rangeOf(schema)
  }
  if (schema instanceof z.ZodString) {
    return schema.maxLength === null ? TEXT : `${TEXT} of at most ${schema.maxLength} letters`
  }
  if (schema instanceof z.ZodBoolean) {
    return 'true or false'
  }
  if (schema instanceof z.ZodArray) {
    return `a list such as ${exampleOf(schema)}`
  }
  return schema instanceof z.ZodObject ? (schema.description ?? `a group of fields such as ${exampleOf(schema)}`) : undefined
}

const entries = (count: number | bigint): string => `${count} ${Number(count) === 1 ? 'entry' : 'entries'}`

/** Zod calls this for any issue whose schema has no message of its own. */
export function expectedBy(issue: RawIssue): string | undefined {
  const schema: unknown = issue.schema ?? issue.inst
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`
    case 'too_small':
      return schema instanceof z.ZodArray
        ? `at least ${entries(issue.minimum)} such as ${exampleOf(schema.element)}`
        : kindOf(schema)
    case 'too_big':
      return issue.origin === 'array' ? `at most ${entries(issue.maximum)}` : kindOf(schema)
    default:
      return kindOf(schema)
  }
}
