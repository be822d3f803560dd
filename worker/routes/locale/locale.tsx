/**
 * The market selector (spec A §2, §4): a page, which replaces the dialog for visitors without JavaScript, and the POST that saves
 * the choice.
 * @module
 */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { LocalePage } from '#client/pages/locale/LocalePage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { addressOf, screenAt } from '#domain/address/screen-at.ts'
import { COOKIES, cookieOptions } from '#domain/cookies/cookies.ts'
import { backFromLocale, localeForm } from '#domain/forms/choice-form.ts'
import { choiceOfSite, type LocaleChoice } from '#domain/locale/choices.ts'
import { impliedChoice } from '#domain/locale/locales.ts'
import { cookiesOfChoice, readSavedLocale } from '#domain/locale/saved-locale.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { localeText as text } from '#domain/text/locale.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm } from '#worker/forms/define-form.ts'
import type { Done } from '#worker/forms/outcome.ts'
import { errorFacts } from '#worker/http/log.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'
import { visitorCountry } from '#worker/visit/visitor-country.ts'
import { alternateAddress } from './alternate-address.ts'

type LocaleContext = Context<AppEnv>

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

/** The same page on the chosen site, or the site's homepage if that page does not exist or cannot be looked up. */
async function destination(c: LocaleContext, { localeCode }: LocaleChoice, from: string): Promise<string> {
  if (localeCode === 'de') {
    return c.var.config.germanSite ?? paths.home(c.var.market)
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
  // After a choice, the dialog may make a new suggestion.
  deleteCookie(c, COOKIES.localeAsked.name, cookieOptions(COOKIES.localeAsked))
}

const choose = defineForm({
  event: 'locale.failed',
  schema: localeForm,
  words: { failed: text.missing },
  async act(c, { from, stay, locale }) {
    if (stay !== undefined || !locale) {
      setCookie(c, COOKIES.localeAsked.name, '1', cookieOptions(COOKIES.localeAsked))
      return goOn(paths.within(c.var.market, from))
    }
    keep(c, locale)
    return goOn(await destination(c, locale, from))
  },
  page: (c, { form }) => localePage(c, backFromLocale(form.values?.from), text.missing),
})

const goOn = (href: string): Done => ({ kind: 'done', href, reply: { href } })

export const localeRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.locale.pattern,
      query((given) => backFromLocale(given.get('from'))),
      (c) => localePage(c, c.req.valid('query')),
    )
    .post(SCREENS.locale.pattern, (c) => choose(c))
