/**
 * The bag's page, and every change to the bag. One handler serves both the form and its JSON version.
 * @module
 */
import type { Context } from 'hono'
import type { BagPageModel } from '#client/pages/bag/BagPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { type BagReply, CODE_FIELD, PAGE_FIELD } from '#domain/contracts/bag.ts'
import { addForm, codeForm, keyForm, quantityForm, removeForm } from '#domain/forms/bag-forms.ts'
import type { FormSchema } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText, type Notice } from '#domain/text/bag-replies.ts'
import { couponText } from '#domain/text/coupons.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { addToBag } from '#worker/flows/bag/add-to-bag.ts'
import { changeQuantity, clearBag, removeFromBag } from '#worker/flows/bag/change-bag.ts'
import { loadBag, viewOf } from '#worker/flows/bag/load-bag.ts'
import { removedLine } from '#worker/flows/bag/removed-line.ts'
import { repairBag, repairs } from '#worker/flows/bag/repair-bag.ts'
import { joins } from '#worker/flows/bag/saved-bag.ts'
import { loadBestSellers } from '#worker/flows/best-sellers.ts'
import type { BagResult } from '#worker/flows/cart-queue/bag-outcome.ts'
import { readDeliveryTerms } from '#worker/flows/delivery-terms.ts'
import { enterCode, removeCode } from '#worker/flows/promotions/change-codes.ts'
import { defineForm } from '#worker/forms/define-form.ts'
import { jsonResponse } from '#worker/forms/form-response.ts'
import { wantsJson } from '#worker/response/refuse.ts'
import { query } from '#worker/routes/input.ts'
import { bagPage, outcomeOf, problemPage, timed } from './bag-response.tsx'
import {
  bagReaderOf,
  bagShopOf,
  cartIdOf,
  forgetCart,
  isNewVisit,
  removalIdOf,
  shopperOf,
  takeJoinedId,
  visitorIdOf,
  writeBagCountCookie,
  writeVisitCookie,
} from './bag-shop.ts'
import { type BagOperation, FAILED, isCodes, repairedWords } from './bag-words.ts'
import { savedBag } from './saved-bag/saved-bag.ts'

type BagContext = Context<AppEnv>

const { bagItems, bagQuantity, bagRemove, bagClear, bagRepair, bagCode, bagCodeOff } = FORM_ACTIONS
const CHANGES = [bagItems, bagQuantity, bagRemove, bagClear, bagRepair, bagCode, bagCodeOff]

export const bagRoutes = () =>
  factory
    .createApp()
    .use(`${SCREENS.bag.pattern}/*`, savedBag)
    .get(SCREENS.bag.pattern, query(readNotice), (c) => showBag(c, c.req.valid('query')))
    // If the shopper reopens the URL of a refused form, the browser sends a GET.
    .on('GET', CHANGES, (c) => c.redirect(paths.bag(c.var.market), 303))
    .post(bagItems, (c) => add(c))
    .post(bagQuantity, (c) => change(c))
    .post(bagRemove, (c) => remove(c))
    .post(bagClear, (c) => clear(c))
    .post(bagRepair, (c) => repair(c))
    .post(bagCode, (c) => enter(c))
    .post(bagCodeOff, (c) => takeOff(c))

/**
 * These values are not restored when a form is shown again, because the old idempotency key would only repeat the old outcome.
 */
const KEYS: ReadonlySet<string> = new Set(['key', PAGE_FIELD])

function defineChange<Given>(
  operation: BagOperation,
  schema: FormSchema<Given>,
  work: (c: BagContext, given: Given) => Promise<BagResult>,
) {
  const isOfCodes = isCodes(operation)
  return defineForm({
    event: 'bag.change-failed',
    schema,
    // Entering codes is rate-limited, because codes can be guessed.
    ...(operation === 'code' ? { limit: 'code' as const } : {}),
    ...(isOfCodes ? { about: CODE_FIELD } : {}),
    words: { failed: FAILED[operation], tooMany: couponText.tooMany },
    secrets: KEYS,
    act: async (c, given) => outcomeOf(c, operation, await work(c, given)),
    page: problemPage(operation),
  })
}

const add = defineChange('add', addForm, (c, given) => {
  const isForm = !wantsJson(c)
  if (!isForm) {
    // Start loading the delivery terms now, because the response needs them.
    void readDeliveryTerms(c.var)
  }
  return addToBag(bagShopOf(c), { cartId: cartIdOf(c), visitorId: visitorIdOf(c), ...given, isForm })
})

const change = defineChange('quantity', quantityForm, (c, given) =>
  changeQuantity(bagShopOf(c), { cartId: cartIdOf(c), ...given }),
)

const remove = defineChange('remove', removeForm, (c, given) => removeFromBag(bagShopOf(c), { cartId: cartIdOf(c), ...given }))

const clear = defineChange('clear', keyForm, (c, given) => clearBag(bagShopOf(c), { cartId: cartIdOf(c), ...given }))

const repair = defineChange('repair', keyForm, (c, given) => repairBag(bagShopOf(c), { cartId: cartIdOf(c), ...given }))

const enter = defineChange('code', codeForm, (c, given) => changeCode(c, enterCode, given))

const takeOff = defineChange('codeOff', codeForm, (c, given) => changeCode(c, removeCode, given))

const isNotice = (text: string | null): text is Notice => text !== null && Object.hasOwn(bagReplyText.notices, text)

function readNotice(query: URLSearchParams): Notice | undefined {
  const notice = query.get('notice')
  return isNotice(notice) ? notice : undefined
}

async function showBag(c: BagContext, notice: Notice | undefined): Promise<Response> {
  if (!wantsJson(c)) {
    return bagPage(c, modelOf(c, notice))
  }
  const { view, joined } = await readBag(c)
  return view
    ? jsonResponse(c, timed(c, { ok: true, bag: view, notice: joined }) satisfies BagReply, 200)
    : jsonResponse(c, timed(c, { ok: false, code: 'unavailable', message: bagText.unreadable }) satisfies BagReply, 503)
}

/** @returns no view if the bag cannot be read */
async function readBag(c: BagContext) {
  const isNew = isNewVisit(c)
  const bag = await loadBag(bagReaderOf(c), cartIdOf(c), { isNewVisit: isNew, shopping: shopperOf(c) })
  if (!bag.ok && bag.reason === 'cart-missing') {
    forgetCart(c)
  }
  if (isNew && bag.ok && bag.value.isSettled) {
    writeVisitCookie(c)
  }
  const view = bag.ok ? bag.value.bag : bag.reason === 'cart-missing' ? await viewOf(c.var, undefined) : undefined
  if (bag.ok && cartIdOf(c)) {
    writeBagCountCookie(c, bag.value.bag.count)
  }
  return { view, joined: view && (await joinedWords(c)) }
}

async function modelOf(c: BagContext, asked: Notice | undefined) {
  const { view, joined } = await readBag(c)
  // The add-to-bag request that redirected to this page has set the cart cookie. If that cookie is missing, the browser does not
  // store cookies.
  const notice = asked === 'added' && cartIdOf(c) === undefined ? 'notKept' : asked
  const bestSellers = view?.lines.length === 0 ? loadBestSellers(c.var).then(({ cards }) => cards) : undefined
  return { bag: view, notice, joined, bestSellers, ...(await recordsFor(c, notice)) }
}

/** The message about lines that were reduced when the browser's bag was joined with the saved bag. */
async function joinedWords(c: BagContext): Promise<string | undefined> {
  const id = takeJoinedId(c)
  const lines = id && (await joins.read(bagShopOf(c), id))
  return lines ? bagReplyText.joined(lines) : undefined
}

/** Details of the change that redirected to this page. */
async function recordsFor(c: BagContext, notice: Notice | undefined): Promise<Pick<BagPageModel, 'removed' | 'repaired'>> {
  const id = notice === 'removed' || notice === 'repaired' ? removalIdOf(c) : undefined
  if (!id) {
    return {}
  }
  if (notice === 'removed') {
    return { removed: await removedLine(bagShopOf(c), id) }
  }
  const repaired = await repairs.read(bagShopOf(c), id)
  return { repaired: repaired && repairedWords(repaired) }
}

/**
 * An accepted code marks the visit as begun. Otherwise the next read of the bag would remove it as a code from an earlier visit.
 */
async function changeCode(
  c: BagContext,
  make: typeof enterCode,
  wanted: { readonly code: string; readonly key?: string | undefined },
) {
  const answer = await make(bagShopOf(c), {
    cartId: cartIdOf(c),
    isNewVisit: isNewVisit(c),
    shopper: await shopperOf(c),
    ...wanted,
  })
  if (answer.outcome.kind === 'code-entered') {
    writeVisitCookie(c)
  }
  return answer
}
