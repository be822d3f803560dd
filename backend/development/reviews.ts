/**
 * Lists the reviews that await approval (`GET /__reviews`), each with buttons to approve or delete it.
 * @module
 */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { openDatabase } from '#backend/database/database.ts'
import { reviews } from '#backend/database/tables/reviews.ts'
import type { BackendEnv } from '#backend/env.ts'

const SHOWN = 50

const reviewHtml = ({ id, productId, name, title, text, rating }: typeof reviews.$inferSelect) => html`<article>
<h2>${title}</h2><p>${rating} of 5, by ${name}, of product ${productId}</p><pre>${text}</pre>
<form method="post"><input type="hidden" name="id" value="${id}"><button name="decision" value="approve">Approve</button>
<button name="decision" value="delete">Delete</button></form></article>`

export const reviewsApp = new Hono<{ Bindings: BackendEnv }>()

reviewsApp.get('/__reviews', async (c) => {
  const waiting = await openDatabase(c.env.DB)
    .select()
    .from(reviews)
    .where(isNull(reviews.approvedAt))
    .orderBy(asc(reviews.id))
    .limit(SHOWN)
  c.header('cache-control', 'no-store')
  c.header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
  return c.html(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Reviews</title><h1>Reviews that wait</h1>
${waiting.length > 0 ? waiting.map(reviewHtml) : html`<p>None.</p>`}</html>`,
  )
})

reviewsApp.post('/__reviews', async (c) => {
  const { id, decision } = await c.req.parseBody()
  const db = openDatabase(c.env.DB)
  const isThis = and(eq(reviews.id, Number(id)), isNull(reviews.approvedAt))
  await (decision === 'approve'
    ? db.update(reviews).set({ approvedAt: Date.now() }).where(isThis)
    : db.delete(reviews).where(isThis))
  return c.redirect('/__reviews', 303)
})
