/**
 * What the account's forms have in common: their fields are texts, what is secret never comes back, and each answers as a page and as
 * JSON.
 * @module
 */
import type { Context } from 'hono'
import type * as v from 'valibot'
import { z } from 'zod'
import { type Entered, type Faults, type FormState, readForm } from '#domain/account/read-form.ts'
import type { FormReply } from '#domain/contracts/form-reply.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { errorText } from '#domain/text/errors.ts'
import type { AppEnv } from '#worker/env.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { RATE_LIMITS, type RateLimitKind } from '#worker/rate-limit/rate-limit-table.ts'
import { RETRY_SECONDS, refuse, wantsJson } from '#worker/refuse.ts'
import { form } from '#worker/routes/input.ts'
import type { Refusal } from '#worker/services/commerce/refusal.ts'

type FormContext = Context<AppEnv>
export type Status = 200 | 401 | 404 | 409 | 422 | 429 | 503

const OWN = { 'cache-control': 'private, no-store' }

/** Every field as text; the form's own schema judges them all at once (`readForm`). */
export const anyForm = form(z.record(z.string(), z.string()), (c, field) =>
  wantsJson(c) ? c.json({ ok: false, message: errorText.refused.form, field }, 422, OWN) : refuse(c, 422, errorText.refused.form),
)

export interface Refused extends FormState {
  readonly status: Status
  /** Which field a script gives the focus to, where the message is not about one alone. */
  readonly field?: string
  /** Seconds. */
  readonly wait?: number | undefined
}

export type Outcome =
  /** An address of the shop, and the sentence for a script. */
  { readonly kind: 'done'; readonly href: string; readonly message: string } | ({ readonly kind: 'refused' } & Refused)

export const refused = (status: Status, state: Omit<Refused, 'status'>): Outcome => ({ kind: 'refused', status, ...state })

export const faulty = (faults: Faults): Outcome => refused(422, { faults })

/** One field is wrong. */
export const fault = (field: string, message: string): Outcome => faulty(new Map([[field, message]]))

const SECRETS: ReadonlySet<string> = new Set(['password', 'present', 'token', 'code'])

const shownAgain = (entered: Entered): Entered =>
  Object.fromEntries(Object.entries(entered).filter(([name]) => !SECRETS.has(name)))

/** Of an answer that belongs to one visitor. */
export const seeOther = (c: FormContext, location: string): Response => c.body(null, 303, { ...OWN, location })

/** A form is led to where one signs in, a script is told. */
export const answerSignedOut = (c: FormContext, href: string): Response =>
  wantsJson(c) ? c.json<FormReply>({ ok: false, message: accountText.signedOut }, 401, OWN) : seeOther(c, href)

/** A form is led on, a script is told where to go. */
export const answerDone = (c: FormContext, { href, message }: { readonly href: string; readonly message: string }): Response =>
  wantsJson(c) ? c.json<FormReply>({ ok: true, message, href }, 200, OWN) : seeOther(c, href)

/** @param show the form as it was, with what is wrong with it */
export function answerForm(
  c: FormContext,
  entered: Entered,
  outcome: Outcome,
  show: (state: FormState, status: Status, headers: Readonly<Record<string, string>>) => Promise<Response>,
): Response | Promise<Response> {
  if (outcome.kind === 'done') {
    return answerDone(c, outcome)
  }
  const { status, wait, faults, message } = outcome
  const headers: Readonly<Record<string, string>> = wait === undefined ? {} : { 'retry-after': String(wait) }
  if (wantsJson(c)) {
    const [[field, said] = []] = faults ?? []
    const reply: FormReply = {
      ok: false,
      message: message ?? said ?? accountFormText.wrong.summary,
      field: outcome.field ?? field,
    }
    return c.json(reply, status, { ...OWN, ...headers })
  }
  const about = outcome.field && message ? new Map([[outcome.field, message]]) : undefined
  return show({ values: shownAgain(entered), faults: faults ?? about, message }, status, headers)
}

interface Words {
  readonly tooMany: string
  readonly failed: string
}

const A_WHILE_SECONDS = 90

export const tooMany = ({ tooMany: message }: Pick<Words, 'tooMany'>, wait = A_WHILE_SECONDS): Outcome =>
  refused(429, { message, wait })

export const unavailable = (message: string): Outcome => refused(503, { message, wait: RETRY_SECONDS })

/** A refusal in the service's own words (spec A §8), at the fields that it names. @param fields by their names on the wire */
export function namedRefusal(
  { title, errors }: Extract<Refusal, { code: 'invalid' }>,
  fields: ReadonlyMap<string, string>,
  failed: string,
): Outcome {
  const said = Object.entries(errors).map(([name, sentence]) => ({ field: fields.get(name), sentence }))
  const faults = new Map(said.flatMap(({ field, sentence }) => (field ? [[field, sentence] as const] : [])))
  const others = said.flatMap(({ field, sentence }) => (field ? [] : [sentence]))
  const message = others.join(' ') || (faults.size > 0 ? undefined : title || failed)
  return refused(422, { message, faults })
}

/** What is said where the refusal is not about a field. */
export function otherRefusal(reason: Refusal, words: Words): Outcome {
  if (reason.code === 'too-many') {
    return tooMany(words, reason.retryAfter)
  }
  return reason.code === 'signed-out' ? refused(401, { message: accountText.signedOut }) : unavailable(words.failed)
}

interface JudgedForm<Given> {
  readonly schema: v.GenericSchema<unknown, Given>
  /** Counted only where the form fits. */
  readonly limit: RateLimitKind
  /** What the log calls a failure. */
  readonly event: string
  readonly words: Words
}

/** The steps of a form that asks an upstream: its faults are named, too many tries wait, and a failure changes nothing. */
export async function judge<Given>(
  c: FormContext,
  entered: Entered,
  { schema, limit, event, words }: JudgedForm<Given>,
  act: (given: Given) => Promise<Outcome>,
): Promise<Outcome> {
  const read = readForm(schema, entered)
  if (!read.ok) {
    return faulty(read.reason)
  }
  return (await isOverLimit(c, limit))
    ? tooMany(words, RATE_LIMITS[limit].seconds)
    : orFailed(c, event, words, () => act(read.value))
}

/** Longer than asking for a mail takes, which is longer where there is one to send. */
const SAME_TIME_MS = 200

/** The answer takes this long at least, so that its time does not tell whether an address or an order is known (safety §6). */
export async function inSameTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, SAME_TIME_MS))])
  return done
}

/** An upstream that fails changes nothing, and the form says so. */
export const orFailed = (c: FormContext, event: string, { failed }: Words, run: () => Promise<Outcome>): Promise<Outcome> =>
  orFallback(c.get('log'), event, run, () => unavailable(failed))
