/**
 * The bag: its page, and every change to it. One handler serves both the form and its JSON version.
 * @module
 */
import type { Context } from 'hono'
import type { z } from 'zod'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { bagText, type Notice } from '#domain/text/bag.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { addToBag } from '#worker/flows/add-to-bag.ts'
import type { BagAnswer } from '#worker/flows/bag-outcome.ts'
import { changeQuantity, clearBag, removeFromBag } from '#worker/flows/change-bag.ts'
import { loadBag, viewOf } from '#worker/flows/load-bag.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { refuse, wantsJson } from '#worker/refuse.ts'
import { answerChange, answerFailed, answerProblem, bagJson, bagPage } from './bag-answer.tsx'
import { addForm, clearForm, type Fields, modifiersIn, parseForm, quantityForm, readFields, removeForm } from './bag-form.ts'
import { bagShopOf, cartIdOf, forgetCart, visitorIdOf } from './bag-shop.ts'
import { type BagOperation, fieldProblem } from './bag-words.ts'

type BagContext = Context<AppEnv>

export const bagRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.bag.pattern, showBag)
    // A GET comes from a shopper who reloads the address of a form that was refused.
    .get('/bag/:change{items|quantity|remove|clear}', (c) => c.redirect(paths.bag(c.var.market), 303))
    .post('/bag/items', (c) =>
      change(c, 'add', addForm, ({ productId, variantId, colour, Size, Length, quantity, key }, fields) => {
        const pending = {
          productId,
          variantId,
          options: { Color: colour, Size, Length },
          modifiers: modifiersIn(fields),
          quantity,
        }
        return addToBag(bagShopOf(c), { cartId: cartIdOf(c), visitorId: visitorIdOf(c), pending, key })
      }),
    )
    .post('/bag/quantity', (c) =>
      change(c, 'quantity', quantityForm, ({ itemId, quantity, step = 0, turn, key }) =>
        changeQuantity(bagShopOf(c), {
          cartId: cartIdOf(c),
          itemId,
          quantity: Math.max(0, quantity + step),
          sequence: turn,
          key,
        }),
      ),
    )
    .post('/bag/remove', (c) =>
      change(c, 'remove', removeForm, ({ itemId, key }) => removeFromBag(bagShopOf(c), { cartId: cartIdOf(c), itemId, key })),
    )
    .post('/bag/clear', (c) => change(c, 'clear', clearForm, ({ key }) => clearBag(bagShopOf(c), { cartId: cartIdOf(c), key })))

const isNotice = (text: string | undefined): text is Notice => text !== undefined && Object.hasOwn(bagText.notices, text)

async function showBag(c: BagContext): Promise<Response> {
  const bag = await loadBag(bagShopOf(c), cartIdOf(c))
  if (!bag.ok && bag.reason === 'cart-missing') {
    forgetCart(c)
  }
  const view = bag.ok ? bag.value : bag.reason === 'cart-missing' ? await viewOf(c.var, undefined) : undefined
  if (wantsJson(c)) {
    return view
      ? bagJson(c, { ok: true, bag: view })
      : bagJson(c, { ok: false, code: 'unavailable', message: bagText.unreadable }, 503)
  }
  const notice = c.req.query('notice')
  return bagPage(c, { bag: view, notice: isNotice(notice) ? notice : undefined })
}

/** Read, validate, change, answer; a problem of the form or of the commerce service is shown on the form itself. */
async function change<Form>(
  c: BagContext,
  operation: BagOperation,
  schema: z.ZodType<Form>,
  work: (form: Form, fields: Fields) => Promise<BagAnswer>,
): Promise<Response> {
  const read = await readFields(c)
  if (!read.ok) {
    return refuse(c, read.status, bagText.refused.rest)
  }
  const posted = { operation, fields: read.fields }
  const form = parseForm(schema, read.fields)
  if (!form.ok) {
    return answerProblem(c, fieldProblem(form.field, operation), posted)
  }
  try {
    return await answerChange(c, await work(form.value, read.fields), posted)
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      throw error
    }
    c.var.log('warn', 'bag.change-failed', { operation, ...errorFacts(error) })
    return answerFailed(c, posted)
  }
}
