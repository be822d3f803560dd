/**
 * Reads what a request posts: each field once, as text. A form may also come as parts or as a flat JSON object, whose fields are texts
 * and numbers; of a field that is sent twice the last value counts. Files and lists (`tags[]`) are left out.
 * @module
 */
import type { Context } from 'hono'
import type { Entered } from '#domain/forms/read-form.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { AppEnv } from '#worker/env.ts'

const JSON_TYPE = 'application/json'
const BODY_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', JSON_TYPE]
const MOST_FIELDS = 200

interface Posted {
  readonly entered: Entered
  /** The first field of a JSON object that is no text. */
  readonly odd?: string | undefined
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A body is read once, however often it is asked for. */
export async function readPosted({ req }: Context<AppEnv>): Promise<Result<Posted, 400 | 413 | 415>> {
  const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!BODY_TYPES.includes(type)) {
    return fail(415)
  }
  const entries = await entriesOf(req, type)
  if (!entries) {
    return fail(400)
  }
  if (entries.length > MOST_FIELDS) {
    return fail(413)
  }
  const texts = entries.flatMap(([name, value]) =>
    isText(value) && !name.endsWith('[]') ? [[name, String(value)] as const] : [],
  )
  const [odd] = entries.find(([, value]) => type === JSON_TYPE && !isText(value)) ?? []
  return ok({ entered: Object.fromEntries(texts), odd })
}

/** Nothing where the body cannot be read: the form then refuses it. */
export async function readEntered(c: Context<AppEnv>): Promise<Entered> {
  const posted = await readPosted(c)
  return posted.ok ? posted.value.entered : {}
}

/** Undefined for a body that does not match its content type. */
async function entriesOf(req: Context<AppEnv>['req'], type: string): Promise<[string, unknown][] | undefined> {
  try {
    if (type !== JSON_TYPE) {
      return [...(await req.formData())]
    }
    const given: unknown = await req.json()
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : undefined
  } catch {
    // The one reason to throw: the parser cannot read the body.
    return undefined
  }
}
