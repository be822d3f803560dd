/**
 * Input at the door: what a request brings is read and checked before its handler runs. The handler takes it from `c.req.valid`,
 * typed by the address table or by the schema. Input that does not fit gets the answer of the route's hook.
 *
 * Queries and cookies have total codecs in `domain/`: anything that they cannot read is their default, so no hook runs for them.
 * @module
 */
import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import type { ParametersOf, ScreenName } from '#domain/address/route-patterns.ts'
import { readParameters } from '#domain/address/routes.ts'
import { errorText } from '#domain/text/errors.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { refuse } from '#worker/refuse.ts'
import { missingPage } from './content/missing.tsx'

/**
 * Answers input that does not fit: with a 4xx page, with the form as it was and the field named, or with the same as JSON.
 * @param field the first parameter or form field that does not fit; empty where the input as a whole does not
 * @param fields every one that does not fit, in the order of the schema; absent where no schema was asked
 */
export type AnswerInvalid = (c: Context<AppEnv>, field: string, fields?: readonly string[]) => Response | Promise<Response>

type Hook = ReturnType<typeof hook>

/** The one hook of every schema. */
const hook =
  (invalid: AnswerInvalid) => (result: { success: true } | { success: false; error: z.core.$ZodError }, c: Context<AppEnv>) => {
    if (result.success) {
      return undefined
    }
    const fields = [...new Set(result.error.issues.map(({ path }) => String(path[0] ?? '')))]
    return invalid(c, fields[0] ?? '', fields)
  }

type TakesParameters<Value> = MiddlewareHandler<AppEnv, string, { in: { param: object }; out: { param: Value } }>

/**
 * The parameters of a screen, checked against the address table. Not by a zod schema, because this runs for each stored page, where
 * the schema would take 1 µs more.
 */
export const parameters =
  <Screen extends ScreenName>(screen: Screen, invalid: AnswerInvalid = missingPage): TakesParameters<ParametersOf<Screen>> =>
  async (c, next) => {
    const read = readParameters(screen, c.req.param())
    if (!read.ok) {
      return invalid(c, read.reason)
    }
    c.req.addValidatedData('param', read.value)
    return next()
  }

/** The parameters of an address that is no screen, by their schema. */
export const parametersBy = <Schema extends z.ZodType>(schema: Schema, invalid: AnswerInvalid = missingPage) =>
  zValidator<Schema, 'param', AppEnv, string, Hook>('param', schema, hook(invalid))

/** A query by its codec. The handlers of stored pages call their codec themselves, and only where the address has a query. */
export const query = <Query>(codec: (query: URLSearchParams) => Query) =>
  validator('query', (_given, c: Context<AppEnv>) => codec(new URL(c.req.url).searchParams))

/** A form by its schema. */
export const form = <Schema extends z.ZodType>(schema: Schema, invalid: AnswerInvalid) =>
  [asTextFields(invalid), zValidator<Schema, 'form', AppEnv, string, Hook>('form', schema, hook(invalid))] as const

/** What a script of the page sends, by its schema. */
export const json = <Schema extends z.ZodType>(schema: Schema, invalid: AnswerInvalid) =>
  zValidator<Schema, 'json', AppEnv, string, Hook>('json', schema, hook(invalid))

const JSON_TYPE = 'application/json'
const BODY_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', JSON_TYPE]
const MOST_FIELDS = 200
const jsonObject = z.record(z.string(), z.unknown())

/**
 * Gives the request the one kind of body that a schema reads: each field once, as text. A form may also come as parts or as a flat
 * JSON object, whose fields are texts and numbers; of a field that is sent twice the last value counts. Files, and names that Hono would
 * make lists of (`tags[]`), are left out.
 */
const asTextFields = (invalid: AnswerInvalid) =>
  factory.createMiddleware(async (c, next) => {
    const { raw } = c.req
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!BODY_TYPES.includes(type)) {
      return refuse(c, 415, errorText.refused.form)
    }
    const entries = await entriesOf(raw, type)
    if (!entries) {
      return refuse(c, 400, errorText.refused.form)
    }
    if (entries.length > MOST_FIELDS) {
      return refuse(c, 413, errorText.refused.form)
    }
    const texts = entries.filter(([name, value]) => isText(value) && !name.endsWith('[]'))
    const body = new URLSearchParams(Object.fromEntries(texts.map(([name, value]) => [name, String(value)])))
    const headers = new Headers(raw.headers)
    // The new body brings its own type.
    headers.delete('content-type')
    c.req.raw = new Request(raw, { headers, body })
    const [other] = entries.find(([, value]) => type === JSON_TYPE && !isText(value)) ?? []
    return other === undefined ? next() : invalid(c, other)
  })

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Undefined for a body that does not match its content type. */
async function entriesOf(request: Request, type: string): Promise<[string, unknown][] | undefined> {
  try {
    return type === JSON_TYPE ? Object.entries(jsonObject.parse(await request.json())) : [...(await request.formData())]
  } catch {
    // The one reason to throw: the parser cannot read the body.
    return undefined
  }
}

/** Text fields by name. */
export type Fields = Readonly<Record<string, string | undefined>>

/** The form that this request has posted, for showing it again as it was. */
export async function postedFields({ req }: Context<AppEnv>): Promise<Fields> {
  const entries = [...(await req.formData())]
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
