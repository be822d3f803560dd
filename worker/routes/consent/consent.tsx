/**
 * Cookie consent: the settings page, the banner that the page's JavaScript requests, and the POST that saves the choice.
 * @module
 */
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { ConsentBannerPage } from '#client/pages/consent/ConsentBannerPage.tsx'
import { CookieSettingsPage } from '#client/pages/consent/CookieSettingsPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { consentCookieName, formatConsent, PURPOSES, underPrivacyControl } from '#domain/consent/consent.ts'
import { consentAfter } from '#domain/consent/consent-after.ts'
import { COOKIES, cookieOptions } from '#domain/cookies/cookies.ts'
import { backFromConsent, consentForm } from '#domain/forms/consent-form.ts'
import { paths } from '#domain/paths.ts'
import { consentText as text } from '#domain/text/consent.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm } from '#worker/forms/define-form.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { markupOf } from '#worker/render/react.ts'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'
import { consentOf } from '#worker/visit/consent.ts'

type ConsentContext = Context<AppEnv>

const OWN = { 'cache-control': 'private, no-store' }

function settingsPage(c: ConsentContext, from: string, error?: string): Promise<Response> {
  const { market } = c.var
  const { granted, hasControl } = consentOf(c.req.raw, c.var.market.code)
  return renderPersonal(c, {
    status: error ? 422 : 200,
    canonical: SCREENS.cookieSettings.pattern,
    view: CookieSettingsPage,
    model: { action: paths.cookieSettings(market), from, granted, hasControl, maySell: market.mayRefuseSale, error },
    head: { title: `${text.settings} · ${SHOP_NAME}`, robots: 'noindex', markets: EVERY_MARKET },
  })
}

/** Not cached, because the visitor's cookie determines which purposes are ticked. */
function banner(c: ConsentContext): Response {
  const { granted, hasControl } = consentOf(c.req.raw, c.var.market.code)
  const body = markupOf(<ConsentBannerPage market={c.var.market} from="" granted={granted} hasControl={hasControl} />)
  return c.body(body, 200, { ...OWN, 'content-type': 'text/html; charset=utf-8' })
}

/**
 * Saves the choice. Without JavaScript, the browser is then redirected back to its page; the page's JavaScript gets the purposes
 * that are now allowed.
 */
const choose = defineForm({
  event: 'consent.failed',
  schema: consentForm,
  words: text,
  async act(c, chosen) {
    const { market } = c.var
    const { granted: before, hasControl } = consentOf(c.req.raw, market.code)
    const ticked = PURPOSES.filter((purpose) => chosen[purpose])
    const granted = underPrivacyControl(consentAfter(chosen.choice, { ticked, before }), hasControl)
    setCookie(c, consentCookieName(market.code), formatConsent(granted), cookieOptions(COOKIES.consent))
    return { kind: 'done', href: paths.within(market, chosen.from), reply: { granted } }
  },
  page: (c, { form }) => settingsPage(c, backFromConsent(form.values?.from), text.failed),
})

export const consentRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.cookieSettings.pattern,
      query((given) => backFromConsent(given.get('from'))),
      (c) => settingsPage(c, c.req.valid('query')),
    )
    .get(FORM_ACTIONS.consentBanner, banner)
    .post(SCREENS.cookieSettings.pattern, (c) => choose(c))
