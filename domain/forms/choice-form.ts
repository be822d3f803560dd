/**
 * Schema of the market selector's form (spec A §2). A shopper who stays in the current market sends no choice.
 * @module
 */
import * as v from 'valibot'
import { returnPath } from '#domain/address/return-path.ts'
import { choiceById } from '#domain/locale/choices.ts'
import { localeText as text } from '#domain/text/locale.ts'
import { given } from './fields.ts'

/** The page to return to. A URL outside the route table becomes the home page. */
export const backFromLocale = (from: string | null | undefined): string =>
  returnPath(from, { not: ['locale'], otherwise: 'home' })

export const localeForm = v.pipe(
  v.object({
    from: v.pipe(
      given,
      v.transform((from) => backFromLocale(from)),
    ),
    stay: v.optional(v.string()),
    locale: v.pipe(
      given,
      v.transform((id) => choiceById(id)),
    ),
  }),
  v.forward(
    v.check(({ stay, locale }) => stay !== undefined || locale !== undefined, text.missing),
    ['locale'],
  ),
)
