/**
 * The saved bag of a customer (spec A §4, safety §4): one for each market, named by a form field of the customer. A bag that a browser
 * brings along becomes the saved one, or its lines are moved into it.
 *
 * All of a customer's browsers take turns in one queue, and the saved bag is looked up inside it, so two devices that sign in at once
 * end with the union. Moving is one call under a key made of the bag that is moved: repeated, it adds nothing.
 * @module
 */
import { z } from 'zod'
import { readCartId } from '#domain/cookies/cookies.ts'
import type { Cart } from '#domain/entities/cart.ts'
import { checksum } from '#domain/formats/checksum.ts'
import type { Market } from '#domain/markets.ts'
import type { StockLevels } from '#domain/product/stock.ts'
import { type BagAnswer, fewerPieces } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { CustomerService } from '#worker/services/commerce/customer.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { type FewerPieces, fewerOf, piecesToBring } from './join-bags.ts'
import { temporaryRecord } from './temporary-record.ts'

export interface SavedBagShop extends BagShop {
  readonly services: BagShop['services'] & { readonly customer: Pick<CustomerService, 'current' | 'saveFields'> }
  /** The form field's name in the market without a prefix. */
  readonly field: string
}

interface Owner {
  readonly customerId: number
  readonly token: string
}

/** Each market has bags of its own (spec A §3), so each but the first says its name. */
const savedBagField = (field: string, { prefix, code }: Market): string => (prefix ? `${field} ${code.toUpperCase()}` : field)

const NO_BAG: BagAnswer = { outcome: { kind: 'no-cart' } }
const bag = (cart: Cart, fewer: readonly FewerPieces[] = []): BagAnswer => ({ outcome: { kind: 'joined', fewer }, cart })

/** For the next look at the bag, which says it. */
export const joins = temporaryRecord(z.array(fewerPieces))

/**
 * The customer's one bag of this market; without a cart where they have none, or are not signed in any more.
 * @param mine the cart that the browser brings
 * @throws UpstreamError where it cannot be done now; nothing is lost, and the next try goes on
 */
export async function joinSavedBag(shop: SavedBagShop, owner: Owner, mine: string | undefined): Promise<BagAnswer> {
  const turn = `customer-${owner.customerId}-${shop.market.code}`
  const answer = await shop.queue.run(turn, { fingerprint: 'join' }, () => join(shop, owner, mine))
  return 'done' in answer ? answer.done : NO_BAG
}

async function join(shop: SavedBagShop, owner: Owner, mine: string | undefined): Promise<BagAnswer> {
  const { services, field, market } = shop
  const customer = await services.customer.current(owner.token)
  if (!customer.ok) {
    return NO_BAG
  }
  const savedId = readCartId(customer.value.fields.get(savedBagField(field, market)))
  const [saved, own] = await Promise.all([cartAt(shop, savedId), mine === savedId ? undefined : cartAt(shop, mine)])
  if (saved) {
    if (!own || own.items.length === 0) {
      return bag(saved)
    }
    return hasExtras(own) && !hasExtras(saved) ? moveInto(shop, owner, { own, saved }) : move(shop, own, saved)
  }
  if (own) {
    const handed = await handTo(shop, own, owner.customerId)
    if (!handed) {
      return NO_BAG
    }
    await save(shop, owner, handed.id)
    return bag(handed)
  }
  if (!savedId) {
    return NO_BAG
  }
  // Spec A §4: where the saved one cannot be had, a new one takes its place.
  const fresh = await services.cart.create(`saved.${savedId}`)
  await save(shop, owner, fresh.id)
  return bag(fresh)
}

/** Undefined for a cart that is gone, or another person's. */
async function cartAt({ services }: SavedBagShop, id: string | undefined): Promise<Cart | undefined> {
  const cart = id ? await services.cart.byId(id) : undefined
  return cart?.ok ? cart.value : undefined
}

const save = ({ services, field, market }: SavedBagShop, { token }: Owner, cartId: string): Promise<void> =>
  services.customer.saveFields(token, { [savedBagField(field, market)]: cartId })

/** Undefined where the service refuses: a bag that is not the customer's own is not saved as theirs. */
async function handTo(shop: SavedBagShop, cart: Cart, customerId: number): Promise<Cart | undefined> {
  if (cart.customerId === customerId) {
    return cart
  }
  const handed = await shop.services.cart.handTo(cart.id, customerId, `hand.${cart.id}.${customerId}`)
  return handed.ok ? handed.value : undefined
}

/** Extras are no goods of the catalogue, and can be moved nowhere. */
const hasExtras = ({ items }: Cart): boolean => items.some(({ isExtra }) => isExtra)

/** The other way round: the bag with what cannot be moved becomes the saved one. */
async function moveInto(
  shop: SavedBagShop,
  owner: Owner,
  { own, saved }: { readonly own: Cart; readonly saved: Cart },
): Promise<BagAnswer> {
  const handed = await handTo(shop, own, owner.customerId)
  if (!handed) {
    return bag(saved)
  }
  const moved = await move(shop, saved, handed)
  if (moved.cart) {
    await save(shop, owner, moved.cart.id)
  }
  return moved
}

/** Runs in the queue of the bag that is moved, so that an add under way comes along. */
async function move(shop: SavedBagShop, { id: ownId }: Cart, saved: Cart): Promise<BagAnswer> {
  const { services, queue, log } = shop
  const moved = await queue.run(ownId, { fingerprint: 'move' }, async () => {
    const own = await cartAt(shop, ownId)
    if (!own || own.items.length === 0) {
      return bag(saved)
    }
    const into = await queue.run(saved.id, { fingerprint: 'join' }, () => bring(shop, own, saved.id))
    if (!('done' in into && into.done.cart)) {
      // Nothing has been moved: the saved bag has gone meanwhile.
      return NO_BAG
    }
    if (hasExtras(own)) {
      // Both bags have some: the shopper is told of what could not be moved, and it is not thrown away.
      return into.done
    }
    try {
      await services.cart.delete(ownId, `moved.${ownId}`)
    } catch (error) {
      // It is moved all the same, and its cookie goes.
      log('warn', 'bag.left-behind', errorFacts(error))
    }
    return into.done
  })
  log('info', 'bag.joined')
  return 'done' in moved ? moved.done : NO_BAG
}

function planOf(saved: Cart, own: Cart, levels: StockLevels) {
  const { lines, fewer } = piecesToBring(saved, own, levels)
  return { lines: lines.map(({ item, ...brought }) => ({ id: item.id, ...brought })), fewer: [...fewer] }
}

const planWire = z.object({
  lines: z.array(z.object({ id: z.string(), quantity: z.number(), had: z.number() })),
  fewer: z.array(fewerPieces),
})
/** The plan of a move is kept for its retry: worked out again it could differ, and the service would take it for another request. */
const plans = temporaryRecord(planWire)

async function bring(shop: SavedBagShop, own: Cart, savedId: string): Promise<BagAnswer> {
  const { services } = shop
  const [saved, levels] = await Promise.all([
    services.cart.byId(savedId),
    services.inventory.forVariants([...new Set(own.items.flatMap(({ variantId, isExtra }) => (isExtra ? [] : [variantId])))], {
      cartId: savedId,
      wait: STOCK_CHECKED,
    }),
  ])
  if (!saved.ok) {
    return NO_BAG
  }
  const key = `join.${own.id}.${checksum(JSON.stringify(own.items.map(({ id, quantity }) => [id, quantity]))).toString(36)}`
  const { lines, fewer } = (await plans.read(shop, key)) ?? planOf(saved.value, own, levels)
  await plans.keep(shop, key, { lines, fewer })
  const wanted = own.items.flatMap((item) => {
    const brought = lines.find(({ id }) => id === item.id)
    return brought ? [{ item, brought, line: { ...item, quantity: brought.quantity } }] : []
  })
  const all =
    wanted.length > 0
      ? await services.cart.addAll(
          savedId,
          wanted.map(({ line }) => line),
          key,
        )
      : saved
  if (all.ok) {
    return bag(all.value, fewer)
  }
  if (all.reason === 'cart-missing') {
    return NO_BAG
  }
  return bringOneByOne(shop, saved.value, { key, wanted, fewer })
}

type Plan = z.output<typeof planWire>

interface Wanted {
  readonly item: Cart['items'][number]
  readonly brought: Plan['lines'][number]
  readonly line: Cart['items'][number]
}

/** One of them cannot be sold any more: the others come. */
async function bringOneByOne(
  { services }: SavedBagShop,
  saved: Cart,
  { key, wanted, fewer }: { readonly key: string; readonly wanted: readonly Wanted[]; readonly fewer: Plan['fewer'] },
): Promise<BagAnswer> {
  let now = saved
  const refused: FewerPieces[] = []
  for (const { item, brought, line } of wanted) {
    const added = await services.cart.addAll(saved.id, [line], `${key}.${line.id}`)
    if (!added.ok && added.reason === 'cart-missing') {
      return NO_BAG
    }
    if (added.ok) {
      now = added.value
    } else {
      refused.push(fewerOf(item, { ...brought, quantity: 0 }))
    }
  }
  // A line of which only some fitted, and which was then refused, is told once.
  const isTold = ({ name, wanted }: FewerPieces) => refused.some((one) => one.name === name && one.wanted === wanted)
  return bag(now, [...fewer.filter((one) => !isTold(one)), ...refused])
}
