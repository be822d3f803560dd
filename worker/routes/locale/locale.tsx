/**
 * The choice of a site: its page, which replaces the dialog without script, and the POST that saves a choice (spec A §2, §4).
 * @module
 */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { LocalePage } from '#client/pages/LocalePage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { addressOf, screenAt } from '#domain/address/screen-at.ts'
import { wayBack } from '#domain/address/way-back.ts'
import { COOKIES, cookieOptions } from '#domain/cookies.ts'
import { choiceById, choiceOfSite, type LocaleChoice } from '#domain/locale/choices.ts'
import { impliedChoice } from '#domain/locale/locales.ts'
import { cookiesOfChoice, readSavedLocale } from '#domain/locale/saved-locale.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { localeText as text } from '#domain/text/locale.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { wantsJson } from '#worker/refuse.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { type AnswerInvalid, form, postedFields, query } from '#worker/routes/input.ts'
import { visitorCountry } from '#worker/visit/visitor-country.ts'
import { alternateAddress } from './alternate-address.ts'
import { EVERY_MARKET } from './alternates.ts'

type LocaleContext = Context<AppEnv>

const OWN = { 'cache-control': 'private, no-store' }

/** The page to return to in this market: home for any address that is not in the route table. */
const backTo = (from: string | null | undefined): string => wayBack(from, { not: ['locale'], otherwise: 'home' })

async function localePage(c: LocaleContext, from: string, error?: string): Promise<Response> {
  const { market, services } = c.var
  const saved = readSavedLocale(c.req.header('cookie'))
  const country = saved.country ?? visitorCountry(c.req.raw)
  const begin = saved.last ?? impliedChoice({ site: market.code, country }) ?? choiceOfSite(market.code)
  const { localeImage } = await services.content.chromeOrNothing()
  return renderPersonal(c, {
    status: error ? 422 : 200,
    canonical: SCREENS.locale.pattern,
    view: LocalePage,
    model: { action: paths.locale(market), from, chosen: begin?.id, image: localeImage, error },
    head: { title: `${text.title} · ${SHOP_NAME}`, robots: 'noindex', markets: EVERY_MARKET },
  })
}

/** Where a choice leads: to the same page on the chosen site, or to its home if the page is missing or cannot be looked up. */
async function destination(c: LocaleContext, { localeCode }: LocaleChoice, from: string): Promise<string> {
  if (localeCode === 'de') {
    return c.var.config.germanSite
  }
  const market = MARKETS[localeCode]
  const at = screenAt(from)
  try {
    const alternate =
      at && (market.code === c.var.market.code ? addressOf(at) : await alternateAddress(c.var.servicesOf(market), at))
    return alternate ? paths.within(market, alternate) : paths.home(market)
  } catch (error) {
    c.var.log('warn', 'locale.alternate-unknown', { market: market.code, ...errorFacts(error) })
    return paths.home(market)
  }
}

function keep(c: LocaleContext, choice: LocaleChoice): void {
  for (const [name, value] of cookiesOfChoice(choice, visitorCountry(c.req.raw))) {
    const cookie = COOKIES[name]
    if (value === undefined) {
      deleteCookie(c, cookie.name, cookieOptions(cookie))
    } else {
      setCookie(c, cookie.name, value, cookieOptions(cookie))
    }
  }
  // A new choice resets the mark "asked", so that the dialog may suggest another site again.
  deleteCookie(c, COOKIES.localeAsked.name, cookieOptions(COOKIES.localeAsked))
}

/** Sends the shopper to the next page: by a redirect for a form, by its address for a script. */
const goOn = (c: LocaleContext, href: string): Response => {
  for (const [name, value] of Object.entries(OWN)) {
    c.header(name, value)
  }
  return wantsJson(c) ? c.json({ href }) : c.redirect(href, 303)
}

const from = z.string().optional().transform(backTo)
const locale = z.string().transform((id, context) => {
  const choice = choiceById(id)
  if (!choice) {
    context.addIssue({ code: 'custom', message: 'not one of the choices' })
    return z.NEVER
  }
  return choice
})
/** A shopper who stays on this site is not asked again on this visit. */
const choiceForm = z.union([z.object({ from, stay: z.string() }), z.object({ from, locale })])

const choiceMissing: AnswerInvalid = async (c) =>
  wantsJson(c)
    ? c.json({ error: text.missing, field: 'locale' }, 422, OWN)
    : localePage(c, backTo((await postedFields(c)).from), text.missing)

async function choose(c: LocaleContext, posted: z.output<typeof choiceForm>): Promise<Response> {
  if ('stay' in posted) {
    setCookie(c, COOKIES.localeAsked.name, '1', cookieOptions(COOKIES.localeAsked))
    return goOn(c, paths.within(c.var.market, posted.from))
  }
  keep(c, posted.locale)
  return goOn(c, await destination(c, posted.locale, posted.from))
}

export const localeRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.locale.pattern,
      query((given) => backTo(given.get('from'))),
      (c) => localePage(c, c.req.valid('query')),
    )
    .post(SCREENS.locale.pattern, ...form(choiceForm, choiceMissing), (c) => choose(c, c.req.valid('form')))
