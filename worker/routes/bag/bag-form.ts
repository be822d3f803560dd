/**
 * The fields that a form or a script may send to the bag. All other fields are ignored, a cart id among them: the shop reads the
 * cart id only from the cookie.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { isKey, parseQuantity, parseTurn } from '#domain/bag/bag-rules.ts'
import { modifierField } from '#domain/contracts/bag.ts'
import type { AppEnv } from '#worker/env.ts'

export type Fields = ReadonlyMap<string, string>

const MOST_FIELDS = 200

export type FieldsResult =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly status: 400 | 413 | 415 }

/** A form of either kind, or a flat JSON object; total. */
export async function readFields(c: Context<AppEnv>): Promise<FieldsResult> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'].includes(type)) {
    return { ok: false, status: 415 }
  }
  let entries: [string, unknown][]
  try {
    entries =
      type === 'application/json'
        ? Object.entries(z.record(z.string(), z.unknown()).parse(await c.req.json()))
        : [...(await c.req.formData())]
  } catch {
    // The body does not match its content type.
    return { ok: false, status: 400 }
  }
  if (entries.length > MOST_FIELDS) {
    return { ok: false, status: 413 }
  }
  const texts = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
  return { ok: true, fields: new Map(texts) }
}

const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const quantity = (least: 0 | 1) =>
  z.string().transform((text, context) => {
    const number = parseQuantity(text.trim(), least)
    if (number === undefined) {
      context.addIssue({ code: 'custom', message: 'not a whole number in range' })
      return z.NEVER
    }
    return number
  })
/** An empty choice in a form counts as no choice. */
const choice = z
  .string()
  .max(100)
  .transform((text) => text || undefined)
  .optional()
const key = z.string().refine(isKey).optional()

export const addForm = z.object({
  productId: id,
  variantId: id.optional(),
  colour: choice,
  Size: choice,
  Length: choice,
  quantity: quantity(1).default(1),
  key,
})

const itemId = z.string().regex(/^[\w-]{1,64}$/)
export const quantityForm = z.object({
  itemId,
  quantity: quantity(0),
  /** The amount that the stepper's buttons add to the quantity, when no script runs. */
  step: z.enum(['-1', '1']).transform(Number).optional().catch(undefined),
  turn: z.string().optional().transform(parseTurn),
  key,
})
export const removeForm = z.object({ itemId, key })
export const clearForm = z.object({ key })

const MODIFIER = new RegExp(`^${modifierField(0).replace('0', '([1-9]\\d{0,8})')}$`)

/** Texts for a product's modifiers, by modifier id. */
export function modifiersIn(fields: Fields): ReadonlyMap<number, string> {
  return new Map(
    [...fields].flatMap(([name, text]): [number, string][] => {
      const [, modifierId] = name.match(MODIFIER) ?? []
      return modifierId ? [[Number(modifierId), text]] : []
    }),
  )
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly field: string }

/** The first invalid field, or the parsed form. */
export function parseForm<T>(schema: z.ZodType<T>, fields: Fields): Parsed<T> {
  const parsed = schema.safeParse(Object.fromEntries(fields))
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, field: String(parsed.error.issues[0]?.path[0] ?? '') }
}
