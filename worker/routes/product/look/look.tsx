/**
 * The form for a look, and the POST that adds all chosen pieces. If some pieces cannot be added, the form is shown with a message
 * that names them; the other pieces are in the bag.
 * @module
 */
import type { Context } from 'hono'
import { LookPage, type LookPageModel } from '#client/pages/product/LookPage.tsx'
import { type ProductAddress, productAddress } from '#domain/address/product-address.ts'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { type PieceField, pieceField } from '#domain/contracts/look.ts'
import { coloursOf } from '#domain/entities/product.ts'
import { lookForm, productIdsIn } from '#domain/forms/look-form.ts'
import type { Entered } from '#domain/forms/read-form.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { lookText as text } from '#domain/text/look.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { addLook, type LookResult } from '#worker/flows/bag/add-look.ts'
import { viewOf } from '#worker/flows/bag/load-bag.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { type FormOutcome, refused } from '#worker/forms/outcome.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { changesOf } from '#worker/routes/bag/bag-response.tsx'
import { bagShopOf, cartIdOf, visitorIdOf, writeCartCookie } from '#worker/routes/bag/bag-shop.ts'
import { failureOfAdd, problemOf } from '#worker/routes/bag/bag-words.ts'
import { savedBag } from '#worker/routes/bag/saved-bag/saved-bag.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { parameters } from '#worker/routes/input.ts'
import { lookPieces } from './look-pieces.ts'

type LookContext = Context<AppEnv>
type LookPiece = LookPageModel['pieces'][number]

export const lookRoutes = () =>
  factory
    .createApp()
    .use(FORM_ACTIONS.look, savedBag)
    .get(FORM_ACTIONS.look, parameters('product'), async (c) => {
      const address = productAddress(c.req.valid('param'))
      return (await refuseOverLimit(c, 'page')) ?? showLook(c, address)
    })
    .post(FORM_ACTIONS.look, parameters('product'), (c) => add(c, productAddress(c.req.valid('param'))))

/** Redirects to the product page if the look does not exist or cannot be read. */
async function showLook(c: LookContext, address: ProductAddress): Promise<Response> {
  const { market, services } = c.var
  const product = await services.catalogue.productById(address.id)
  if (!product.ok || !coloursOf(product.value).includes(address.colour)) {
    return missingPage(c)
  }
  const pieces = await lookPieces(c, address.id)
  return pieces.length > 0
    ? lookPage(c, { address, pieces })
    : c.redirect(paths.product(market, product.value, address.colour), 302)
}

/** The reasons why pieces were not added, by product id. */
function reasonsOf(c: LookContext, { pieces }: LookResult): ReadonlyMap<number, string> {
  return new Map(
    pieces.flatMap(({ productId, outcome }) => {
      const problem = outcome.kind === 'failed' ? failureOfAdd : problemOf(outcome, 'add', c.var.market)
      return problem ? [[productId, problem.message] as const] : []
    }),
  )
}

interface Added {
  readonly reasons: ReadonlyMap<number, string>
  readonly added: readonly number[]
  readonly pieces: readonly LookPiece[]
}

const add = defineForm({
  event: 'look.failed',
  schema: lookForm,
  words: { failed: bagText.failed.add },
  async act(c, { key, pieces }, address: ProductAddress) {
    return outcomeOf(c, address, await addLook(bagShopOf(c), { cartId: cartIdOf(c), visitorId: visitorIdOf(c), key, pieces }))
  },
  async page(c, { form: { values = {} }, problem, more, ...answered }, address) {
    const pieces = more?.pieces ?? (productIdsIn(values).length > 0 ? await readablePieces(c, address) : [])
    return lookPage(c, { address, pieces: asPosted(pieces, values, more), problem: problem.message }, answered)
  },
})

async function outcomeOf(c: LookContext, address: ProductAddress, answer: LookResult): Promise<FormOutcome<object, Added>> {
  const { cart } = answer
  if (cart) {
    writeCartCookie(c, { outcome: { kind: 'changed', adjusted: false }, cart })
  }
  const reasons = reasonsOf(c, answer)
  const changes = answer.pieces.flatMap(({ outcome }) => (outcome.kind === 'failed' ? [] : (changesOf(outcome) ?? [])))
  if (reasons.size === 0) {
    const reply = async () => ({ bag: await viewOf(c.var, cart), changes })
    return { kind: 'done', href: paths.bag(c.var.market, 'added'), reply }
  }
  const status = answer.pieces.every(({ outcome }) => outcome.kind === 'failed') ? 503 : 422
  const added = answer.pieces.flatMap(({ productId }) => (reasons.has(productId) ? [] : [productId]))
  const pieces = await readablePieces(c, address)
  return refused(status, {
    code: 'look',
    message: messageFor(pieces, reasons, added.length > 0),
    reply: async () => ({ added, changes, bag: cart && (await viewOf(c.var, cart)) }),
    more: { reasons, added, pieces },
  })
}

function messageFor(pieces: readonly LookPiece[], reasons: ReadonlyMap<number, string>, isRestAdded: boolean): string {
  const named = [...reasons].map(([id, reason]) => {
    const piece = pieces.find(({ card }) => card.id === id)
    return piece ? text.refused.piece(piece.card.name, reason) : reason
  })
  return text.refused.pieces([...new Set(named)], isRestAdded)
}

/** Restores the shopper's choices, and marks the pieces that are already in the bag. */
const asPosted = (pieces: readonly LookPiece[], values: Entered, refusal?: Added): readonly LookPiece[] =>
  pieces.map((piece) => {
    const { id } = piece.card
    const value = (field: PieceField) => values[pieceField(field, id)] || undefined
    const chosen = { size: value('Size'), length: value('Length') }
    return { ...piece, posted: { chosen, isAdded: refusal?.added.includes(id) ?? false, problem: refusal?.reasons.get(id) } }
  })

/** Empty if the pieces cannot be read, because the upstream may have just failed. */
async function readablePieces(c: LookContext, { id }: ProductAddress): Promise<readonly LookPiece[]> {
  return orFallback(
    c.var.log,
    'look.pieces',
    () => lookPieces(c, id),
    () => [],
    { facts: { id } },
  )
}

const lookPage = (c: LookContext, model: LookPageModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: paths.product(NO_PREFIX, model.address, model.address.colour),
    view: LookPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}` },
    headers,
  })
