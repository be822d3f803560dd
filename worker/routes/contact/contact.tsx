/**
 * The contact page. The shop receives the message as an e-mail and can reply to it.
 * @module
 */
import type { Context } from 'hono'
import { type ContactModel, ContactPage } from '#client/pages/contact/ContactPage.tsx'
import { contactForm } from '#domain/account/contact.ts'
import { ORDER_NUMBER } from '#domain/account/forms.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { ok } from '#domain/result.ts'
import { contactText as text } from '#domain/text/contact.ts'
import { pageTitle } from '#domain/text/search-engines.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneAt, otherRefusal } from '#worker/forms/outcome.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'
import { respondWithPage } from '#worker/routes/respond-with-page.ts'

type ContactContext = Context<AppEnv>

const HEAD = { title: pageTitle(text.title), description: text.description, markets: EVERY_MARKET } as const

export const contactRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.contact.pattern,
      query((asked) => ({ isSent: asked.has('sent'), order: asked.get('order') ?? '' })),
      (c) => {
        const { isSent, order } = c.req.valid('query')
        if (isSent || ORDER_NUMBER.test(order)) {
          return ownPage(c, isSent ? { isSent } : { values: { topic: 'order', order } })
        }
        return respondWithPage(c, {
          kind: 'content',
          canonical: SCREENS.contact.pattern,
          view: ContactPage,
          model: async () => ok({}),
          head: () => HEAD,
        })
      },
    )
    .post(SCREENS.contact.pattern, (c) => send(c))

const send = defineForm({
  event: 'contact.failed',
  schema: contactForm,
  limit: 'message',
  words: text,
  async act(c, message) {
    const sent = await c.var.services.contact.send(message, c.req.header('cf-connecting-ip'))
    return sent.ok
      ? doneAt({ href: paths.contact(c.var.market, { isSent: true }), message: text.sent })
      : otherRefusal(sent.reason, text)
  },
  page: (c, { form, ...answer }) => ownPage(c, form, answer),
})

const ownPage = (c: ContactContext, model: ContactModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.contact.pattern,
    view: ContactPage,
    model,
    head: { ...HEAD, robots: 'noindex' },
    headers,
  })
