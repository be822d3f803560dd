/**
 * Initial values for an empty address form.
 * @module
 */
import type { Context } from 'hono'
import { likelyCountry } from '#domain/account/address.ts'
import type { Entered } from '#domain/forms/read-form.ts'
import { readSavedLocale } from '#domain/locale/saved-locale.ts'
import type { AppEnv } from '#worker/env.ts'
import { visitorCountry } from '#worker/visit/visitor-country.ts'

export const firstValues = (c: Context<AppEnv>): Entered => ({
  country: likelyCountry(c.var.market, readSavedLocale(c.req.header('cookie')).country ?? visitorCountry(c.req.raw)),
})
