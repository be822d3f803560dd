/**
 * The outcome of a form: a redirect, or a refusal that keeps the entered values.
 * @module
 */

import type { Faults } from '#domain/forms/read-form.ts'
import { accountText } from '#domain/text/account.ts'
import type { CommerceRefusal } from '#worker/services/commerce/refusal.ts'

export type RefusalStatus = 401 | 404 | 409 | 422 | 429 | 503

/** The JSON of a success. */
export interface Said {
  readonly message?: string
  readonly href?: string
}

export interface Done<Told extends object = Said> {
  readonly kind: 'done'
  /** The page that a form without script is redirected to. */
  readonly href: string
  /** JSON for a script; a function is called only if a script asks. */
  readonly told: Told | (() => Promise<Told>)
}

export interface Refused<More extends object = never> {
  readonly kind: 'refused'
  readonly status: RefusalStatus
  readonly code?: string
  readonly message?: string | undefined
  readonly faults?: Faults | undefined
  /** The field that a script focuses if the message concerns more than one field. */
  readonly field?: string | undefined
  /** Seconds until the visitor may try again; a failed upstream has its own value. */
  readonly wait?: number | undefined
  /** More JSON for a script. */
  readonly told?: object | (() => Promise<object>) | undefined
  /** More parts of the form's page. */
  readonly more?: More | undefined
}

export type FormOutcome<Told extends object = Said, More extends object = never> = Done<Told> | Refused<More>

/** Redirects a form; a script goes there by itself. */
export const doneAt = (way: { readonly href: string; readonly message: string }): Done => ({
  kind: 'done',
  href: way.href,
  told: { message: way.message, href: way.href },
})

/** For a script that shows the message in place, without going on. */
export const doneInPlace = (href: string, message: string): Done => ({ kind: 'done', href, told: { message } })

export const refused = <More extends object = never>(
  status: RefusalStatus,
  state: Omit<Refused<More>, 'kind' | 'status'>,
): Refused<More> => ({ kind: 'refused', status, ...state })

export const fault = (field: string, message: string): Refused => refused(422, { faults: new Map([[field, message]]) })

/** A form's messages that concern no single field. */
export interface FormWords {
  readonly failed: string
  readonly tooMany?: string
}

/** Seconds. */
const A_WHILE = 90

export const tooMany = (message: string, wait = A_WHILE): Refused => refused(429, { code: 'too-many', message, wait })

export const unavailable = (message: string): Refused => refused(503, { code: 'unavailable', message })

/** A refusal in the service's own words (spec A §8), shown at the fields it names. @param fields keyed by their wire names */
export function namedRefusal(
  { title, errors }: Extract<CommerceRefusal, { code: 'invalid' }>,
  fields: ReadonlyMap<string, string>,
  failed: string,
): Refused {
  const said = Object.entries(errors).map(([name, sentence]) => ({ field: fields.get(name), sentence }))
  const faults = new Map(said.flatMap(({ field, sentence }) => (field ? [[field, sentence] as const] : [])))
  const others = said.flatMap(({ field, sentence }) => (field ? [] : [sentence]))
  const message = others.join(' ') || (faults.size > 0 ? undefined : title || failed)
  return refused(422, { message, faults })
}

/** A refusal that concerns no single field. */
export function otherRefusal(reason: CommerceRefusal, words: FormWords): Refused {
  if (reason.code === 'too-many') {
    return tooMany(words.tooMany ?? words.failed, reason.retryAfter)
  }
  return reason.code === 'signed-out' ? refused(401, { message: accountText.signedOut }) : unavailable(words.failed)
}
