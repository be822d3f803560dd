/**
 * A form's outcome: a redirect, or a refusal that keeps the entered values.
 * @module
 */

import type { Faults } from '#domain/forms/read-form.ts'
import { accountText } from '#domain/text/account.ts'
import type { CommerceRefusal } from '#worker/services/commerce/refusal.ts'

export type RefusalStatus = 401 | 404 | 409 | 422 | 429 | 503

/** The JSON that is sent on success. */
export interface Said {
  readonly message?: string
  readonly href?: string
}

export interface Done<ReplyBody extends object = Said> {
  readonly kind: 'done'
  /** The redirect target for a form without JavaScript. */
  readonly href: string
  /** The JSON for the page's JavaScript. If this is a function, it is called only when JavaScript submitted the form. */
  readonly reply: ReplyBody | (() => Promise<ReplyBody>)
}

export interface Refused<More extends object = never> {
  readonly kind: 'refused'
  readonly status: RefusalStatus
  readonly code?: string
  readonly message?: string | undefined
  readonly faults?: Faults | undefined
  /** The field that gets the focus if the message does not belong to a single field. */
  readonly field?: string | undefined
  /** Seconds for `Retry-After`. If undefined, a 503 gets a default value. */
  readonly wait?: number | undefined
  /** Additional JSON for the page's JavaScript. */
  readonly reply?: object | (() => Promise<object>) | undefined
  /** Additional data for the form's page. */
  readonly more?: More | undefined
}

export type FormOutcome<ReplyBody extends object = Said, More extends object = never> = Done<ReplyBody> | Refused<More>

/** Without JavaScript, the browser is redirected. The page's JavaScript gets the URL and navigates there itself. */
export const doneAt = (way: { readonly href: string; readonly message: string }): Done => ({
  kind: 'done',
  href: way.href,
  reply: { message: way.message, href: way.href },
})

/** Without JavaScript, the browser is redirected. The page's JavaScript shows the message and stays on the page. */
export const doneInPlace = (href: string, message: string): Done => ({ kind: 'done', href, reply: { message } })

export const refused = <More extends object = never>(
  status: RefusalStatus,
  state: Omit<Refused<More>, 'kind' | 'status'>,
): Refused<More> => ({ kind: 'refused', status, ...state })

export const fault = (field: string, message: string): Refused => refused(422, { faults: new Map([[field, message]]) })

export interface FormWords {
  readonly failed: string
  readonly tooMany?: string
}

/** Seconds. */
const A_WHILE = 90

export const tooMany = (message: string, wait = A_WHILE): Refused => refused(429, { code: 'too-many', message, wait })

export const unavailable = (message: string): Refused => refused(503, { code: 'unavailable', message })

/**
 * Shows the service's own messages (spec A §8) next to the fields that they name.
 * @param fields form field names, keyed by the service's field names
 */
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

/** A refusal that is not about a single field. */
export function otherRefusal(reason: CommerceRefusal, words: FormWords): Refused {
  if (reason.code === 'too-many') {
    return tooMany(words.tooMany ?? words.failed, reason.retryAfter)
  }
  return reason.code === 'signed-out' ? refused(401, { message: accountText.signedOut }) : unavailable(words.failed)
}
