/**
 * Schema of the consent form. The form is in the banner and on its own page.
 * @module
 */
import * as v from 'valibot'
import { returnPath } from '#domain/address/return-path.ts'
import { CONSENT_CHOICES } from '#domain/consent/consent-after.ts'
import { consentText as text } from '#domain/text/consent.ts'
import { given } from './fields.ts'

/** The page to return to. A URL outside the route table becomes the home page. */
export const backFromConsent = (from: string | null | undefined): string =>
  returnPath(from, { not: ['cookieSettings'], otherwise: 'home' })

const tick = v.optional(v.literal('yes', text.failed))

export const consentForm = v.object({
  from: v.pipe(
    given,
    v.transform((from) => backFromConsent(from)),
  ),
  choice: v.pipe(given, v.picklist(CONSENT_CHOICES, text.failed)),
  analytics: tick,
  preferences: tick,
  advertising: tick,
})
