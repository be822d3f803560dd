/**
 * The pages that links in back-in-stock e-mails open. Opening a link changes nothing, because mail scanners open links too; the
 * shopper must press the button on the page.
 * @module
 */
import { eq, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { SHOP_NAME } from '#backend/brand/words.ts'
import { batch, type Database, openDatabase, type Statement } from '#backend/database/database.ts'
import { stockAlerts } from '#backend/database/tables/marketing.ts'
import type { BackendEnv } from '#backend/env.ts'
import { demonstrationNotice } from '#backend/rules/demonstration-notice.ts'
import { ALERT_PATHS } from './links.ts'

type MarketingEnv = { Bindings: BackendEnv }

const MAX_TOKEN = 200

interface Step {
  readonly path: string
  readonly question: string
  readonly button: string
  readonly done: string
  readonly change: (db: Database, token: string) => Statement
}

const STEPS: readonly Step[] = [
  {
    path: ALERT_PATHS.confirm,
    question: 'Shall we email you once when it’s back in stock?',
    button: 'Yes, tell me',
    done: 'Thank you. We’ll email you once, when it’s back in stock.',
    change: (db, token) =>
      db
        .update(stockAlerts)
        .set({ confirmedAt: sql`COALESCE(${stockAlerts.confirmedAt}, ${Date.now()})` })
        .where(eq(stockAlerts.token, token)),
  },
  {
    path: ALERT_PATHS.cancel,
    question: 'Would you like to cancel your request?',
    button: 'Yes, forget it',
    done: 'Your request has been cancelled. We won’t email you about it.',
    change: (db, token) => db.delete(stockAlerts).where(eq(stockAlerts.token, token)),
  },
]

function page(c: Context<MarketingEnv>, status: 200 | 404, content: ReturnType<typeof html>): Response | Promise<Response> {
  c.header('cache-control', 'no-store')
  // The page's URL contains a token, so other sites may see only the origin. `no-referrer` would be stricter, but makes browsers
  // post the form with `Origin: null`.
  c.header('referrer-policy', 'strict-origin')
  c.header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
  return c.html(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Back in stock – ${SHOP_NAME}</title>${demonstrationNotice(c.env)}<main><h1>Back in stock</h1>${content}</main></html>`,
    status,
  )
}

const unknown = (c: Context<MarketingEnv>) => page(c, 404, html`<p>We no longer have this request.</p>`)

export const marketingApp = new Hono<MarketingEnv>()

for (const { path, question, button, done, change } of STEPS) {
  marketingApp.get(path, async (c) => {
    const token = c.req.query('token')?.slice(0, MAX_TOKEN) ?? ''
    const [found] = await openDatabase(c.env.DB)
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .where(eq(stockAlerts.token, token))
    const action = `${path}?token=${encodeURIComponent(token)}`
    return found
      ? page(c, 200, html`<p>${question}</p><form method="post" action="${action}"><button>${button}</button></form>`)
      : unknown(c)
  })
  marketingApp.post(path, async (c) => {
    const token = c.req.query('token')?.slice(0, MAX_TOKEN) ?? ''
    const db = openDatabase(c.env.DB)
    const [changed] = await batch(db, [change(db, token)])
    return changed?.meta.changes ? page(c, 200, html`<p>${done}</p>`) : unknown(c)
  })
}
