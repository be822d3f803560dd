import * as v from 'valibot'
import { cleanLines, cleanNumber, lengthOf } from '#domain/formats/plain-text.ts'
import { given } from '#domain/forms/fields.ts'
import { CONTACT_FAULTS as wrong } from '#domain/text/contact-faults.ts'
import { email, name } from './person.ts'

export const CONTACT_TOPICS = ['order', 'return', 'product', 'account', 'site', 'other'] as const
export const MESSAGE_LENGTH = { least: 3, most: 2000 } as const

const ORDER = /^\d{12}$/

export const contactForm = v.object({
  name: name(wrong.name),
  email,
  topic: v.pipe(given, v.picklist(CONTACT_TOPICS, wrong.topic)),
  /** Empty if the message does not concern an order. */
  order: v.pipe(
    given,
    v.transform(cleanNumber),
    v.check((number) => number === '' || ORDER.test(number), wrong.order),
  ),
  message: v.pipe(
    given,
    v.transform(cleanLines),
    v.check((lines) => {
      const length = lengthOf(lines)
      return MESSAGE_LENGTH.least <= length && length <= MESSAGE_LENGTH.most
    }, wrong.message),
  ),
})
export type ContactMessage = v.InferOutput<typeof contactForm>
