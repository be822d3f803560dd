/**
 * Shows the e-mails in the outbox to developers and tests. `GET /__outbox` lists them; `/__outbox/{id}` shows one as its
 * recipient sees it. `POST /__outbox` runs the schedule at once, which sends all e-mails that are due.
 * @module
 */
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { openDatabase } from '#backend/database/database.ts'
import { outbox } from '#backend/database/tables/outbox.ts'
import type { BackendEnv } from '#backend/env.ts'
import { runSchedule } from '#backend/schedule.ts'

const SHOWN = 50
const LINK = /(https?:\/\/\S+)/

const LISTED = {
  id: outbox.id,
  kind: outbox.kind,
  recipient: outbox.recipient,
  subject: outbox.subject,
  body: outbox.body,
  replyTo: outbox.replyTo,
  createdAt: outbox.createdAt,
}
type SentMail = Pick<typeof outbox.$inferSelect, keyof typeof LISTED>

/** `split` keeps the captured links, so every second part is a link. */
const withLinks = (body: string) =>
  body.split(LINK).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

const mailHtml = ({ id, kind, recipient, replyTo, subject, body, createdAt }: SentMail) => html`<article>
<h2><a href="/__outbox/${id}">${subject}</a></h2><p>${kind}, to ${recipient}${replyTo && `, reply to ${replyTo}`}, ${new Date(createdAt).toISOString()}</p><pre>${withLinks(body)}</pre></article>`

export const outboxApp = new Hono<{ Bindings: BackendEnv }>()

outboxApp.post('/__outbox', async (c) => {
  await runSchedule(c.env)
  return c.redirect('/__outbox', 303)
})

outboxApp.get('/__outbox', async (c) => {
  const mails = await openDatabase(c.env.DB).select(LISTED).from(outbox).orderBy(desc(outbox.id)).limit(SHOWN)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  if (c.req.header('accept')?.includes('application/json')) {
    return c.json({ mails })
  }
  c.header('content-security-policy', "default-src 'none'")
  return c.html(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>
<form method="post"><button>Send what is due</button></form>
${mails.length > 0 ? mails.map(mailHtml) : html`<p>No mail yet.</p>`}</html>`,
  )
})

outboxApp.get('/__outbox/:id{[0-9]+}', async (c) => {
  const [mail] = await openDatabase(c.env.DB)
    .select({ html: outbox.html })
    .from(outbox)
    .where(eq(outbox.id, Number(c.req.param('id'))))
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  // The page treats the e-mail as an e-mail client would: it allows styles and images but no JavaScript.
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:")
  return mail?.html ? c.html(raw(mail.html)) : c.notFound()
})
