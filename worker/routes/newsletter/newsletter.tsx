/**
 * Subscribing to and unsubscribing from the newsletter: a page, and JSON for the dialog in the footer. The response does not
 * reveal whether an e-mail address is subscribed.
 * @module
 */
import type { Context } from 'hono'
import { type NewsletterModel, NewsletterPage } from '#client/pages/newsletter/NewsletterPage.tsx'
import { emailForm } from '#domain/account/forms.ts'
import { joiningForm } from '#domain/account/newsletter.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneInPlace, otherRefusal } from '#worker/forms/outcome.ts'
import { readEntered } from '#worker/forms/posted.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'

type NewsletterContext = Context<AppEnv>

const BOTH = { marketing_email: true, marketing_post: true } as const
const NEITHER = { marketing_email: false, marketing_post: false } as const

export const newsletterRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.newsletter.pattern,
      query((asked) => (['joined', 'left'] as const).find((done) => asked.has(done))),
      (c) => newsletterPage(c, { done: c.req.valid('query') }),
    )
    .post(SCREENS.newsletter.pattern, async (c) => ((await readEntered(c)).action === 'reject' ? leave(c) : join(c)))

const RULES = { limit: 'message', event: 'newsletter.failed', words: text } as const

const join = defineForm({
  ...RULES,
  schema: joiningForm,
  async act(c, { email, wanted }) {
    const { marketing } = c.var.services
    const [one, ...more] = wanted
    // Both categories are sent in one call, so that a failure saves neither. Unticked categories stay unchanged.
    const said = await (one && more.length === 0
      ? marketing.acceptMarketing(email, one)
      : marketing.updatePreferences(email, BOTH, 'newsletter'))
    return said.ok ? doneInPlace(paths.newsletter(c.var.market, 'joined'), text.joined) : otherRefusal(said.reason, text)
  },
  page: (c, { form, ...answer }) => newsletterPage(c, { joining: form }, answer),
})

const leave = defineForm({
  ...RULES,
  schema: emailForm,
  async act(c, { email }) {
    const said = await c.var.services.marketing.updatePreferences(email, NEITHER, 'newsletter')
    return said.ok ? doneInPlace(paths.newsletter(c.var.market, 'left'), text.leave.done) : otherRefusal(said.reason, text)
  },
  page: (c, { form, ...answer }) => newsletterPage(c, { leaving: form }, answer),
})

const newsletterPage = (
  c: NewsletterContext,
  model: NewsletterModel,
  { status, headers }: StatusAndHeaders = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.newsletter.pattern,
    view: NewsletterPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
