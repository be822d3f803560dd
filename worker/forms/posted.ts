/**
 * Reads posted fields as text. The body may be URL-encoded, multipart, or a flat JSON object with strings and numbers. If a field
 * occurs twice, the last value is used. Files and lists (`tags[]`) are ignored.
 * @module
 */
import type { Context } from 'hono'
import type { Entered } from '#domain/forms/read-form.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { AppEnv } from '#worker/env.ts'

const JSON_TYPE = 'application/json'
const BODY_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', JSON_TYPE]
const MAX_FIELDS = 200

interface Posted {
  readonly entered: Entered
  /** The first JSON field that is neither a string nor a number. */
  readonly odd?: string | undefined
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A request's body can be read only once, but Hono keeps it for further calls. */
export async function readPosted({ req }: Context<AppEnv>): Promise<Result<Posted, 400 | 413 | 415>> {
  const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!BODY_TYPES.includes(type)) {
    return fail(415)
  }
  const entries = await entriesOf(req, type)
  if (!entries) {
    return fail(400)
  }
  if (entries.length > MAX_FIELDS) {
    return fail(413)
  }
  const texts = entries.flatMap(([name, value]) =>
    isText(value) && !name.endsWith('[]') ? [[name, String(value)] as const] : [],
  )
  const [odd] = entries.find(([, value]) => type === JSON_TYPE && !isText(value)) ?? []
  return ok({ entered: Object.fromEntries(texts), odd })
}

/** Empty if the body cannot be read. The form's handler then refuses the request. */
export async function readEntered(c: Context<AppEnv>): Promise<Entered> {
  const posted = await readPosted(c)
  return posted.ok ? posted.value.entered : {}
}

/** Undefined if the body does not match its content type. */
async function entriesOf(req: Context<AppEnv>['req'], type: string): Promise<[string, unknown][] | undefined> {
  try {
    if (type !== JSON_TYPE) {
      return [...(await req.formData())]
    }
    const given: unknown = await req.json()
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : undefined
  } catch {
    return undefined
  }
}
