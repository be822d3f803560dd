/**
 * A customer's saved bag (spec A §4, safety §4). There is one per market; a form field on the customer's account holds its cart
 * id.
 * - At sign-in, the browser's bag becomes the saved bag, or its lines are moved into the saved bag.
 * - All of a customer's browsers share one queue, and the saved bag is looked up inside that queue. If two devices sign in at the
 * same time, the result contains the lines from both bags.
 * - A move is one call. Its idempotency key is derived from the moved bag, so a retry adds nothing twice.
 * @module
 */
import { z } from 'zod'
import { readCartId } from '#domain/cookies/cookies.ts'
import type { Cart } from '#domain/entities/cart.ts'
import { checksum } from '#domain/formats/checksum.ts'
import type { Market } from '#domain/markets.ts'
import type { StockLevels } from '#domain/product/stock.ts'
import { type BagResult, fewerPieces } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { CustomerService } from '#worker/services/commerce/customer.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { type FewerPieces, fewerOf, piecesToBring } from './join-bags.ts'
import { temporaryRecord } from './temporary-record.ts'

export interface SavedBagShop extends BagShop {
  readonly services: BagShop['services'] & { readonly customer: Pick<CustomerService, 'current' | 'saveFields'> }
  /** Name of the form field on the customer's account. Markets with a prefix append their code. */
  readonly field: string
}

interface Owner {
  readonly customerId: number
  readonly token: string
}

/** Spec A §3: one saved bag per market. */
const savedBagField = (field: string, { prefix, code }: Market): string => (prefix ? `${field} ${code.toUpperCase()}` : field)

const NO_BAG: BagResult = { outcome: { kind: 'no-cart' } }
const bag = (cart: Cart, fewer: readonly FewerPieces[] = []): BagResult => ({ outcome: { kind: 'joined', fewer }, cart })

/** Lines whose quantity the join reduced. They are stored for the next page that shows the bag. */
export const joins = temporaryRecord(z.array(fewerPieces))

/**
 * Returns the customer's bag in this market, or no cart if the customer has none or has been signed out.
 * @param mine the browser's cart id
 * @throws UpstreamError. Nothing is lost, and the next attempt continues
 */
export async function joinSavedBag(shop: SavedBagShop, owner: Owner, mine: string | undefined): Promise<BagResult> {
  const turn = `customer-${owner.customerId}-${shop.market.code}`
  const answer = await shop.queue.run(turn, { fingerprint: 'join' }, () => join(shop, owner, mine))
  return 'done' in answer ? answer.done : NO_BAG
}

async function join(shop: SavedBagShop, owner: Owner, mine: string | undefined): Promise<BagResult> {
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
  // Spec A §4: if the saved cart is gone, create a new one.
  const fresh = await services.cart.create(`saved.${savedId}`)
  await save(shop, owner, fresh.id)
  return bag(fresh)
}

/** Undefined if the cart is gone or belongs to another customer. */
async function cartAt({ services }: SavedBagShop, id: string | undefined): Promise<Cart | undefined> {
  const cart = id ? await services.cart.byId(id) : undefined
  return cart?.ok ? cart.value : undefined
}

const save = ({ services, field, market }: SavedBagShop, { token }: Owner, cartId: string): Promise<void> =>
  services.customer.saveFields(token, { [savedBagField(field, market)]: cartId })

/** Assigns the cart to the customer. Undefined if the service refuses; such a cart must not be saved as the customer's. */
async function handTo(shop: SavedBagShop, cart: Cart, customerId: number): Promise<Cart | undefined> {
  if (cart.customerId === customerId) {
    return cart
  }
  const handed = await shop.services.cart.handTo(cart.id, customerId, `hand.${cart.id}.${customerId}`)
  return handed.ok ? handed.value : undefined
}

/** Extras are not in the catalogue, so the shop cannot move them to another cart. */
const hasExtras = ({ items }: Cart): boolean => items.some(({ isExtra }) => isExtra)

/**
 * Extras in the browser's bag cannot be moved. So the saved bag's lines are moved into the browser's bag, which then becomes the
 * saved bag.
 */
async function moveInto(
  shop: SavedBagShop,
  owner: Owner,
  { own, saved }: { readonly own: Cart; readonly saved: Cart },
): Promise<BagResult> {
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

/** Runs in the moved bag's queue, so that an item being added at the same time is moved too. */
async function move(shop: SavedBagShop, { id: ownId }: Cart, saved: Cart): Promise<BagResult> {
  const { services, queue, log } = shop
  const moved = await queue.run(ownId, { fingerprint: 'move' }, async () => {
    const own = await cartAt(shop, ownId)
    if (!own || own.items.length === 0) {
      return bag(saved)
    }
    const into = await queue.run(saved.id, { fingerprint: 'join' }, () => bring(shop, own, saved.id))
    if (!('done' in into && into.done.cart)) {
      // The saved bag was deleted in the meantime, so nothing was moved.
      return NO_BAG
    }
    if (hasExtras(own)) {
      // The browser's bag keeps its extras, so it is not deleted.
      return into.done
    }
    try {
      await services.cart.delete(ownId, `moved.${ownId}`)
    } catch (error) {
      // A leftover cart is harmless, because the lines are in the saved bag and the browser's cookie is replaced.
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
/** Plans are stored for retries, because a different plan must not be sent with the same idempotency key. */
const plans = temporaryRecord(planWire)

async function bring(shop: SavedBagShop, own: Cart, savedId: string): Promise<BagResult> {
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

/** Adds each line separately after the service has refused one of them, so that the other lines are still added. */
async function bringOneByOne(
  { services }: SavedBagShop,
  saved: Cart,
  { key, wanted, fewer }: { readonly key: string; readonly wanted: readonly Wanted[]; readonly fewer: Plan['fewer'] },
): Promise<BagResult> {
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
  // A line whose quantity was first reduced and which was then refused is reported only once.
  const isTold = ({ name, wanted }: FewerPieces) => refused.some((one) => one.name === name && one.wanted === wanted)
  return bag(now, [...fewer.filter((one) => !isTold(one)), ...refused])
}
