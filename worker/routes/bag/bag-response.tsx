/**
 * The response to a change to the bag:
 * - JSON, if the page's JavaScript sent the change;
 * - a redirect, if a form sent the change and it succeeded;
 * - otherwise a page with the problem and the entered values.
 * @module
 */
import type { Context } from 'hono'
import { type AddToBagModel, AddToBagPage } from '#client/pages/bag/AddToBagPage.tsx'
import { BagPage, type BagPageModel } from '#client/pages/bag/BagPage.tsx'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import { type BagReply, type BagView, CODE_FIELD, type LineChanges } from '#domain/contracts/bag.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Entered } from '#domain/forms/read-form.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { fail } from '#domain/result.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText, type Notice } from '#domain/text/bag-replies.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { AppEnv } from '#worker/env.ts'
import { loadBag, viewOf } from '#worker/flows/bag/load-bag.ts'
import { storeRemovedLine } from '#worker/flows/bag/removed-line.ts'
import { repairs } from '#worker/flows/bag/repair-bag.ts'
import type { BagOutcome, BagResult } from '#worker/flows/cart-queue/bag-outcome.ts'
import { promotionsOf } from '#worker/flows/promotions/sync-promotions.ts'
import type { Shown, StatusAndHeaders } from '#worker/forms/define-form.ts'
import { type FormOutcome, type RefusalStatus, refused } from '#worker/forms/outcome.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { wantsJson } from '#worker/response/refuse.ts'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { bagReaderOf, bagShopOf, cartIdOf, newRemovalId, shopperOf, writeCartCookie } from './bag-shop.ts'
import { type BagOperation, isCodes, problemOf, repairedWords } from './bag-words.ts'

type BagContext = Context<AppEnv>

/** Loads the editors' banner while the bag is being read. */
export async function bagPage(
  c: BagContext,
  read: Promise<Omit<BagPageModel, 'banner'>>,
  { status, headers }: StatusAndHeaders = {},
): Promise<Response> {
  const [model, banner] = await Promise.all([read, c.var.services.content.banner('bag-image')])
  return renderPersonal(c, {
    status,
    canonical: PATTERNS.bag,
    view: BagPage,
    model: { ...model, banner },
    head: { title: `${bagText.title} · ${SHOP_NAME}`, description: bagReplyText.inWords, markets: EVERY_MARKET },
    bagCount: model.bag?.count,
    headers,
  })
}

type ReplyBody = Omit<Extract<BagReply, { ok: true }>, 'ok'>

/** Data that a refused change has already read. */
export interface Known {
  readonly operation: BagOperation
  readonly bag: BagView | undefined
}

export async function outcomeOf(
  c: BagContext,
  operation: BagOperation,
  answer: BagResult,
): Promise<FormOutcome<ReplyBody, Known>> {
  writeCartCookie(c, answer)
  const { outcome } = answer
  const problem = problemOf(outcome, operation, c.var.market)
  if (problem) {
    const isKnown = answer.cart || outcome.kind === 'no-cart'
    const bag = isKnown ? await changedBag(c, operation, answer) : undefined
    return refused(problem.status, { ...problem, reply: timed(c, { bag }), more: { operation, bag } })
  }
  if (!wantsJson(c)) {
    if (answer.removed) {
      await storeRemovedLine(bagShopOf(c), newRemovalId(c), answer.removed)
    }
    if (outcome.kind === 'repaired') {
      await repairs.keep(bagShopOf(c), newRemovalId(c), outcome)
    }
  }
  return {
    kind: 'done',
    href: paths.bag(c.var.market, noticeOf(outcome)),
    reply: async () =>
      timed(c, { bag: await changedBag(c, operation, answer), notice: noticeFor(outcome), changes: changesOf(outcome) }),
  }
}

/** Adds `Server-Timing` to JSON responses. */
export function timed<ReplyBody>(c: BagContext, reply: ReplyBody): ReplyBody {
  if (wantsJson(c)) {
    c.header('server-timing', c.var.timing.header())
  }
  return reply
}

/**
 * Lines changed by an add-to-bag request or by a repair. For other changes, the page's JavaScript already knows what it
 * requested.
 */
export function changesOf(outcome: BagOutcome): LineChanges | undefined {
  if (outcome.kind === 'added') {
    return [{ lineId: outcome.lineId, more: outcome.quantity }]
  }
  return outcome.kind === 'repaired' ? outcome.changes : undefined
}

/** The message that the page's JavaScript shows on success. */
function noticeFor(outcome: BagOutcome): string | undefined {
  if (outcome.kind === 'repaired') {
    return repairedWords(outcome) ?? bagReplyText.notices.repaired
  }
  return outcome.kind === 'changed' && outcome.adjusted ? bagReplyText.notices.adjusted : undefined
}

/**
 * Pages and the responses to a promotion code include promotions. After other changes, the page's JavaScript requests promotions
 * itself.
 */
function changedBag(c: BagContext, operation: BagOperation, { cart, levels }: BagResult): Promise<BagView> {
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

/** Shows the problem on a page: on the product's form if adding to the bag failed, or on the bag page after any other change. */
export const problemPage =
  (operation: BagOperation) =>
  async (c: BagContext, { form: { values = {} }, problem, more, ...answered }: Shown<Known>): Promise<Response> => {
    const [first] = problem.faults ?? []
    const said = first ? { field: first[0], message: first[1] } : problem
    if (operation !== 'add') {
      return bagPage(c, modelWithProblem(c, { ...said, status: answered.status }, { operation, values }, more?.bag), answered)
    }
    // After an outage, the shopper must not also wait for the product.
    const product = answered.status === 503 ? undefined : await productIn(c, values)
    return addToBagPage(c, { problem: said, values: textsIn(values), ...(product ? { product } : {}) }, answered)
  }

interface Posted {
  readonly operation: BagOperation
  readonly values: Entered
}

async function modelWithProblem(
  c: BagContext,
  problem: { readonly status: RefusalStatus; readonly message: string; readonly field?: string | undefined },
  { values, operation }: Posted,
  known?: BagView,
) {
  const retry = problem.status === 503 ? { action: ADDRESSES[operation](c.var.market), fields: textsIn(values) } : undefined
  return {
    // If checking the code has just failed, the promotions service is not called a second time.
    bag: known ?? (await readAgain(c, { asksPromotions: !(isCodes(operation) && problem.status === 503) })),
    problem: {
      ...problem,
      itemId: values.itemId,
      value: values.quantity,
      code: operation === 'code' ? (values[CODE_FIELD] ?? '') : undefined,
      retry,
    },
  }
}

/** The timeout is short, because reading the bag may also hang after a failed change. */
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

const addToBagPage = (
  c: BagContext,
  model: Omit<AddToBagModel, 'formKey'>,
  { status, headers }: StatusAndHeaders,
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: PATTERNS.bag,
    view: AddToBagPage,
    model: { ...model, formKey: crypto.randomUUID() },
    head: { title: `${bagReplyText.addProblem.title} · ${SHOP_NAME}` },
    headers,
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

const textsIn = (values: Entered): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))

/** The product, so that the shopper can correct the form in place. Undefined if it cannot be read. */
async function productIn(c: BagContext, fields: Entered): Promise<Product | undefined> {
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
    // The page works without the product.
    return undefined
  }
}
