/**
 * The two representations of a change to the bag: JSON for the page's script; for a form a redirect on success, else a page that
 * names the problem and keeps the values of the fields.
 * @module
 */
import type { Context } from 'hono'
import { type AddToBagModel, AddToBagPage } from '#client/pages/AddToBagPage.tsx'
import { BagPage, type BagPageModel } from '#client/pages/BagPage.tsx'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import { type BagReply, type BagView, CODE_FIELD, type LineChanges, PAGE_FIELD } from '#domain/contracts/bag.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { fail } from '#domain/result.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagAnswerText, type Notice } from '#domain/text/bag-answers.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { AppEnv } from '#worker/env.ts'
import type { BagAnswer, BagOutcome } from '#worker/flows/bag/bag-outcome.ts'
import { loadBag, viewOf } from '#worker/flows/bag/load-bag.ts'
import { keepRemoved } from '#worker/flows/bag/removed-line.ts'
import { repairs } from '#worker/flows/bag/repair-bag.ts'
import { promotionsOf } from '#worker/flows/promotions/sync-promotions.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { retryAfter } from '#worker/rate-limit/rate-limit.ts'
import { laterHeaders, wantsJson } from '#worker/refuse.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import type { Fields } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { bagReaderOf, bagShopOf, cartIdOf, keepCart, newRemovalId, shopperOf } from './bag-shop.ts'
import { type BagOperation, failureProblem, isCodes, type Problem, problemOf, repairedWords } from './bag-words.ts'

type BagContext = Context<AppEnv>

/** Too many codes are the only 429 of a bag. */
const later = (status: number): Readonly<Record<string, string>> => (status === 429 ? retryAfter('code') : laterHeaders(status))

export const bagJson = (c: BagContext, reply: BagReply, status: 200 | Problem['status'] = 200): Response =>
  c.json(reply, status, {
    'cache-control': 'private, no-store',
    'server-timing': c.var.timing.header(),
    ...later(status),
  })

/** The banner is asked for beside the bag: either may be late. */
export async function bagPage(
  c: BagContext,
  read: Promise<Omit<BagPageModel, 'banner'>>,
  status: 200 | Problem['status'] = 200,
): Promise<Response> {
  const [model, banner] = await Promise.all([read, c.var.services.content.banner('bag-image')])
  return renderPersonal(c, {
    status,
    canonical: PATTERNS.bag,
    view: BagPage,
    model: { ...model, banner },
    head: { title: `${bagText.title} · ${SHOP_NAME}`, description: bagText.inWords, markets: EVERY_MARKET },
    bagCount: model.bag?.count,
    headers: later(status),
  })
}

/** A form that was posted, so that a page about its problem can show it again. */
export interface Posted {
  readonly operation: BagOperation
  readonly fields: Fields
}

export async function answerChange(c: BagContext, answer: BagAnswer, posted: Posted): Promise<Response> {
  keepCart(c, answer)
  const problem = problemOf(answer.outcome, posted.operation, c.var.market)
  if (problem) {
    const isKnown = answer.cart || answer.outcome.kind === 'no-cart'
    return answerProblem(c, problem, posted, isKnown ? await changedBag(c, answer, posted) : undefined)
  }
  const { outcome } = answer
  const notice = noticeOf(outcome)
  if (!wantsJson(c)) {
    if (answer.removed) {
      await keepRemoved(bagShopOf(c), newRemovalId(c), answer.removed)
    }
    if (outcome.kind === 'repaired') {
      await repairs.keep(bagShopOf(c), newRemovalId(c), outcome)
    }
    return redirectToBag(c, notice)
  }
  return bagJson(c, {
    ok: true,
    bag: await changedBag(c, answer, posted),
    notice: noticeFor(outcome),
    changes: changesOf(outcome),
  })
}

/** Of an add and of a repair; the page's script knows the other changes from what it has asked for. */
export function changesOf(outcome: BagOutcome): LineChanges | undefined {
  if (outcome.kind === 'added') {
    return [{ lineId: outcome.lineId, more: outcome.quantity }]
  }
  return outcome.kind === 'repaired' ? outcome.changes : undefined
}

/** What a success says to a page whose script shows the rest by itself. */
function noticeFor(outcome: BagOutcome): string | undefined {
  if (outcome.kind === 'repaired') {
    return repairedWords(outcome) ?? bagAnswerText.notices.repaired
  }
  return outcome.kind === 'changed' && outcome.adjusted ? bagText.adjusted : undefined
}

/** The page's script reads the promotions by itself after a change of lines; a page, and the answer to a code, have them. */
function changedBag(c: BagContext, { cart, levels }: BagAnswer, { operation }: Posted): Promise<BagView> {
  const asks = cart && (isCodes(operation) || !wantsJson(c))
  return viewOf(c.var, cart, { levels, asked: asks ? promotionsOf(c.var, cart, shopperOf(c)) : undefined })
}

function noticeOf(outcome: BagOutcome): Notice {
  switch (outcome.kind) {
    case 'added':
    case 'removed':
    case 'cleared':
    case 'repaired':
      return outcome.kind
    case 'code-entered':
      return 'code'
    case 'code-removed':
      return 'codeOff'
    case 'changed':
      return outcome.adjusted ? 'adjusted' : 'updated'
    default:
      return 'updated'
  }
}

export function redirectToBag(c: BagContext, notice: Notice): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(paths.bag(c.var.market, notice), 303)
}

export async function answerProblem(c: BagContext, problem: Problem, posted: Posted, known?: BagView): Promise<Response> {
  if (wantsJson(c)) {
    const { code, message, field, status } = problem
    return bagJson(c, { ok: false, code, message, field, bag: known }, status)
  }
  if (posted.operation === 'add') {
    return addToBagPage(c, { problem, values: withoutKey(posted.fields), product: await productIn(c, posted.fields) })
  }
  return bagPage(c, modelWithProblem(c, problem, posted, known), problem.status)
}

async function modelWithProblem(c: BagContext, problem: Problem, { fields, operation }: Posted, known?: BagView) {
  const retry = problem.status === 503 ? { action: ADDRESSES[operation](c.var.market), fields: withoutKey(fields) } : undefined
  return {
    // Where a code could not be checked, its service is not asked once more.
    bag: known ?? (await readAgain(c, { asksPromotions: !(isCodes(operation) && problem.status === 503) })),
    problem: {
      ...problem,
      itemId: fields.itemId,
      value: fields.quantity,
      code: operation === 'code' ? (fields[CODE_FIELD] ?? '') : undefined,
      retry,
    },
  }
}

/** The timeout for showing the bag beside a failed change: short, because the service that hangs may be the bag's own. */
const READ_AGAIN_TIMEOUT_MS = 800

async function readAgain(c: BagContext, how: { readonly asksPromotions: boolean }): Promise<BagView | undefined> {
  const read = () =>
    withTimeout(() => loadBag(bagReaderOf(c), cartIdOf(c), { ...how, shopping: shopperOf(c) }), READ_AGAIN_TIMEOUT_MS)
  const bag = await read().catch(() => fail('unreadable' as const))
  if (bag.ok) {
    return bag.value.bag
  }
  return bag.reason === 'cart-missing' ? viewOf(c.var, undefined) : undefined
}

/** The commerce service failed: the same form again, with the reason. */
export function answerFailed(c: BagContext, posted: Posted): Promise<Response> {
  const problem = failureProblem(posted.operation)
  return posted.operation === 'add' && !wantsJson(c)
    ? // The shopper has waited for the service once, so the product is not asked for again.
      addToBagPage(c, { problem, values: withoutKey(posted.fields) })
    : answerProblem(c, problem, posted)
}

type AddProblem = Omit<AddToBagModel, 'formKey'> & { readonly problem: Problem }

const addToBagPage = (c: BagContext, model: AddProblem): Promise<Response> =>
  renderPersonal(c, {
    status: model.problem.status,
    canonical: PATTERNS.bag,
    view: AddToBagPage,
    model: { ...model, formKey: crypto.randomUUID() },
    head: { title: `${bagAnswerText.addProblem.title} · ${SHOP_NAME}` },
    headers: later(model.problem.status),
  })

const ADDRESSES = {
  add: paths.bagItems,
  quantity: paths.bagQuantity,
  remove: paths.bagRemove,
  clear: paths.bagClear,
  repair: paths.bagRepair,
  code: paths.bagCode,
  codeOff: paths.bagCodeOff,
} as const satisfies Record<BagOperation, (market: Market) => string>

/** A form shown again is a new change: its old idempotency key would only repeat the old answer. */
function withoutKey({ key: _key, [PAGE_FIELD]: _page, ...fields }: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

/** The product, if it can be read, so that the shopper can correct the form in place. */
async function productIn(c: BagContext, fields: Fields): Promise<Product | undefined> {
  const productId = Number(fields.productId)
  if (!Number.isSafeInteger(productId) || productId <= 0) {
    return undefined
  }
  try {
    const product = await c.var.services.catalogue.productById(productId)
    if (!product.ok) {
      return undefined
    }
    const { id, names, variants } = product.value
    return {
      ...product.value,
      names: { ...names, ...(await c.var.services.catalogue.sizeNames(id, variants).catch(() => ({}))) },
    }
  } catch {
    // The product cannot be read now; the page still names the problem, and the form is complete without the product.
    return undefined
  }
}
