/**
 * The outcome of a form: a way on, or a refusal that keeps what was entered.
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
  /** The page that a form without script is led on to. */
  readonly href: string
  /** A function is called only for a script. */
  readonly told: Told | (() => Promise<Told>)
}

export interface Refused<More extends object = never> {
  readonly kind: 'refused'
  readonly status: RefusalStatus
  readonly code?: string
  readonly message?: string | undefined
  readonly faults?: Faults | undefined
  /** Which field a script gives the focus to, where the message is not about one alone. */
  readonly field?: string | undefined
  /** Seconds; a failure has its own. */
  readonly wait?: number | undefined
  /** Further JSON for a script. */
  readonly told?: object | (() => Promise<object>) | undefined
  /** Further parts of the form's page. */
  readonly more?: More | undefined
}

export type FormOutcome<Told extends object = Said, More extends object = never> = Done<Told> | Refused<More>

/** A script is told where to go. */
export const doneAt = (way: { readonly href: string; readonly message: string }): Done => ({
  kind: 'done',
  href: way.href,
  told: { message: way.message, href: way.href },
})

/** A script says it in place, so nothing leads on. */
export const doneInPlace = (href: string, message: string): Done => ({ kind: 'done', href, told: { message } })

export const refused = <More extends object = never>(
  status: RefusalStatus,
  state: Omit<Refused<More>, 'kind' | 'status'>,
): Refused<More> => ({ kind: 'refused', status, ...state })

/** One field is wrong. */
export const fault = (field: string, message: string): Refused => refused(422, { faults: new Map([[field, message]]) })

/** A form's messages that are about no field. */
export interface FormWords {
  readonly failed: string
  readonly tooMany?: string
}

/** Seconds. */
const A_WHILE = 90

export const tooMany = (message: string, wait = A_WHILE): Refused => refused(429, { code: 'too-many', message, wait })

export const unavailable = (message: string): Refused => refused(503, { code: 'unavailable', message })

/** A refusal in the service's own words (spec A §8), at the fields that it names. @param fields by their names on the wire */
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

/** The refusal of a form that is about no field. */
export function otherRefusal(reason: CommerceRefusal, words: FormWords): Refused {
  if (reason.code === 'too-many') {
    return tooMany(words.tooMany ?? words.failed, reason.retryAfter)
  }
  return reason.code === 'signed-out' ? refused(401, { message: accountText.signedOut }) : unavailable(words.failed)
}
