/**
 * Schema of the newsletter form (spec A §7): an e-mail address and the topics. No topic is preselected.
 * @module
 */
import * as v from 'valibot'
import { given } from '#domain/forms/fields.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'
import { CONSENT_CATEGORIES } from './consent.ts'
import { email } from './person.ts'

export const joiningForm = v.pipe(
  v.object({ email, marketing_email: given, marketing_post: given }),
  v.forward(
    v.partialCheck(
      [['marketing_email'], ['marketing_post']],
      (asked) => CONSENT_CATEGORIES.some((category) => asked[category] === 'yes'),
      text.noneTicked,
    ),
    ['marketing_email'],
  ),
  v.transform((asked) => ({ email: asked.email, wanted: CONSENT_CATEGORIES.filter((category) => asked[category] === 'yes') })),
)
