/**
 * Handles a posted form, from its fields to the response.
 * - Success returns a 303, or JSON for the page's JavaScript.
 * - A refusal returns the filled-in form with messages next to its fields, or the same data as JSON. Secret fields are never sent
 * back.
 * @module
 */
import type { Context } from 'hono'
import { type Problem, problemOf } from '#domain/contracts/reply.ts'
import { type Entered, type FormSchema, type FormState, readForm } from '#domain/forms/read-form.ts'
import { errorText } from '#domain/text/errors.ts'
import type { AppEnv } from '#worker/env.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { RATE_LIMITS, type RateLimitKind } from '#worker/rate-limit/rate-limit-table.ts'
import { refuse, wantsJson } from '#worker/response/refuse.ts'
import { doneResponse, jsonResponse } from './form-response.ts'
import { type FormOutcome, type FormWords, type RefusalStatus, type Refused, refused, tooMany, unavailable } from './outcome.ts'
import { readPosted } from './posted.ts'

type FormContext = Context<AppEnv>

/** Status and headers of the page that shows a refused form. */
export type StatusAndHeaders = Partial<Pick<Shown, 'status' | 'headers'>>

export interface Shown<More extends object = object> {
  readonly form: FormState
  readonly problem: Problem
  readonly status: RefusalStatus
  readonly headers: Readonly<Record<string, string>>
  readonly more?: More | undefined
}

interface FormDefinition<Given, Place, ReplyBody extends object, More extends object> {
  /** The event that is logged if an upstream fails. */
  readonly event: string
  readonly schema: FormSchema<Given> | ((c: FormContext, place: Place) => FormSchema<Given> | Promise<FormSchema<Given>>)
  /** Only valid submissions count towards the limit. */
  readonly limit?: RateLimitKind
  readonly words: FormWords
  /** The field that shows a message about a rate limit or a failed upstream. */
  readonly about?: string
  /** A message for the whole form, in addition to its fields' messages. */
  readonly summary?: (entered: Entered) => string | undefined
  /** Values of these fields are never sent back. */
  readonly secrets?: ReadonlySet<string>
  readonly act: (c: FormContext, given: Given, place: Place) => Promise<FormOutcome<ReplyBody, More> | Response>
  readonly page: (c: FormContext, shown: Shown<More>, place: Place) => Promise<Response>
}

const SECRETS: ReadonlySet<string> = new Set(['password', 'present', 'token', 'code'])

/**
 * @returns the handler for the form's POST requests
 * @param place the route's data for the form's page
 */
export function defineForm<Given, ReplyBody extends object, More extends object, Place = void>(
  form: FormDefinition<Given, Place, ReplyBody, More>,
): (c: FormContext, place: Place) => Promise<Response> {
  return async (c, place) => {
    const posted = await readPosted(c)
    if (!posted.ok) {
      return refuse(c, posted.reason, errorText.refused.form)
    }
    const { entered, odd } = posted.value
    const at = { place, entered }
    const schema = typeof form.schema === 'function' ? await form.schema(c, place) : form.schema
    const read = readForm(schema, entered)
    if (odd !== undefined) {
      const said = read.ok ? undefined : read.reason.get(odd)
      return show(c, form, at, refused(422, { message: said ?? errorText.refused.form, field: odd }))
    }
    if (!read.ok) {
      return show(c, form, at, refused(422, { message: form.summary?.(entered), faults: read.reason }))
    }
    const outcome = await decide(c, form, () => form.act(c, read.value, place))
    if (outcome instanceof Response) {
      return outcome
    }
    return outcome.kind === 'done' ? doneResponse(c, outcome) : show(c, form, at, outcome)
  }
}

/** Applies the rate limit, then runs the form. An upstream failure becomes a refusal. */
async function decide<ReplyBody extends object, More extends object>(
  c: FormContext,
  {
    limit,
    words,
    event,
    about: field,
  }: Pick<FormDefinition<never, never, ReplyBody, More>, 'limit' | 'words' | 'event' | 'about'>,
  act: () => Promise<FormOutcome<ReplyBody, More> | Response>,
): Promise<FormOutcome<ReplyBody, More> | Response> {
  if (limit && (await isOverLimit(c, limit))) {
    return { ...tooMany(words.tooMany ?? words.failed, RATE_LIMITS[limit].seconds), field }
  }
  return orFallback(c.get('log'), event, act, () => ({ ...unavailable(words.failed), field }), { facts: { path: c.req.path } })
}

async function show<Place, ReplyBody extends object, More extends object>(
  c: FormContext,
  { page, words, secrets = SECRETS }: Pick<FormDefinition<never, Place, ReplyBody, More>, 'page' | 'words' | 'secrets'>,
  { place, entered }: { readonly place: Place; readonly entered: Entered },
  { status, code, message, faults, field, wait, reply, more }: Refused<More>,
): Promise<Response> {
  const headers: Readonly<Record<string, string>> = wait === undefined ? {} : { 'retry-after': String(wait) }
  const named = problemOf([...(faults ?? [])], message) ?? { ok: false, message: words.failed }
  const problem: Problem = { ...named, ...(field === undefined ? {} : { field }), code }
  if (wantsJson(c)) {
    return jsonResponse(c, { ...problem, ...(typeof reply === 'function' ? await reply() : reply) }, status, headers)
  }
  const values = Object.fromEntries(Object.entries(entered).filter(([name]) => !secrets.has(name)))
  const about = field && message ? new Map([[field, message]]) : undefined
  return page(c, { form: { values, faults: faults ?? about, message }, problem, status, headers, more }, place)
}
