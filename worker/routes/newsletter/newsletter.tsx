/**
 * Joining the newsletter and leaving it: a page, and the answers of the form that the footer opens as a dialog. The answer is the same for
 * an address that is known and one that is not.
 * @module
 */
import type { Context } from 'hono'
import { type NewsletterModel, NewsletterPage } from '#client/pages/NewsletterPage.tsx'
import { emailForm } from '#domain/account/forms.ts'
import { joiningForm } from '#domain/account/newsletter.ts'
import type { Entered } from '#domain/account/read-form.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { wantsJson } from '#worker/refuse.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { answerForm, anyForm, judge, type Outcome, otherRefusal, type Status } from '#worker/routes/account/forms/form-answer.ts'
import { query } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'

type NewsletterContext = Context<AppEnv>

const BOTH = { marketing_email: true, marketing_post: true } as const
const NEITHER = { marketing_email: false, marketing_post: false } as const
const RULES = { limit: 'message', event: 'newsletter.failed', words: text } as const

export const newsletterRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.newsletter.pattern,
      query((asked) => (['joined', 'left'] as const).find((done) => asked.has(done))),
      (c) => newsletterPage(c, { done: c.req.valid('query') }),
    )
    .post(SCREENS.newsletter.pattern, ...anyForm, async (c) => {
      const entered = c.req.valid('form')
      const isLeaving = entered.action === 'reject'
      const outcome = await (isLeaving ? leave(c, entered) : join(c, entered))
      if (outcome.kind === 'done' && wantsJson(c)) {
        // The dialog says it in place, so nothing leads on.
        return c.json({ ok: true, message: outcome.message }, 200, { 'cache-control': 'private, no-store' })
      }
      return answerForm(c, entered, outcome, (state, status, headers) =>
        newsletterPage(c, isLeaving ? { leaving: state } : { joining: state }, status, headers),
      )
    })

const join = (c: NewsletterContext, entered: Entered): Promise<Outcome> =>
  judge(c, entered, { schema: joiningForm, ...RULES }, async ({ email, wanted }) => {
    const { marketing } = c.var.services
    const [one, ...more] = wanted
    // One call, whatever is ticked: a failure saves nothing. What is not ticked keeps the word that it has.
    const said = await (one && more.length === 0
      ? marketing.acceptMarketing(email, one)
      : marketing.updatePreferences(email, BOTH, 'newsletter'))
    return said.ok
      ? { kind: 'done', href: paths.newsletter(c.var.market, 'joined'), message: text.joined }
      : otherRefusal(said.reason, text)
  })

const leave = (c: NewsletterContext, entered: Entered): Promise<Outcome> =>
  judge(c, entered, { schema: emailForm, ...RULES }, async ({ email }) => {
    const said = await c.var.services.marketing.updatePreferences(email, NEITHER, 'newsletter')
    return said.ok
      ? { kind: 'done', href: paths.newsletter(c.var.market, 'left'), message: text.leave.done }
      : otherRefusal(said.reason, text)
  })

const newsletterPage = (
  c: NewsletterContext,
  model: NewsletterModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.newsletter.pattern,
    view: NewsletterPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
