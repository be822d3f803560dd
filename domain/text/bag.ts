/**
 * Texts of the bag. Lines with the specification's wording name its section.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { items } from './bag-button.ts'
import { spelt } from './spelt.ts'
import { stockText } from './stock.ts'

export const bagText = {
  title: 'Shopping bag',
  /** Spec A §2. */
  sidebarTitle: 'SHOPPING BAG',
  empty: 'Your shopping bag is empty',
  emptyLead: 'Not sure where to start? Try these.',
  viewBag: 'View Bag',
  viewBagCount: (count: number) => `View Bag (${count})`,
  checkout: 'Checkout',
  openingCheckout: 'Opening the checkout…',
  close: 'Close',
  again: 'Try again',
  continueShopping: 'Continue shopping',
  items,

  added: 'Added to your bag',
  colour: (market: Pick<Market, 'english'>) => spelt(market, 'Colour', 'Color'),
  /** A gift card's colour is its Design (spec A §9). */
  design: 'Design',
  size: 'Size',
  length: 'Length',
  quantity: 'Quantity',
  quantityShort: 'Qty',
  quantityOf: (name: string) => `Quantity of ${name}`,
  fewer: (name: string) => `One fewer of ${name}`,
  more: (name: string) => `One more of ${name}`,
  update: 'Update',
  gift: 'A gift with your order',
  remove: 'Remove',
  removed: (name: string) => `${name} has been removed from your bag.`,
  savedForLater: (name: string) => `${name} has moved to your wishlist.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: put ${name} back into your bag`,
  later: 'Save for later',
  laterOf: (name: string) => `Save for later: ${name}`,
  removeOf: (name: string) => `Remove ${name} from your bag`,
  price: 'Price',
  was: 'was',
  now: 'now',
  each: 'each',
  summary: 'Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  deliveryLater: (market: Pick<Market, 'english'>) => `${spelt(market, 'Delivery', 'Shipping')} is calculated at checkout.`,
  clear: 'Remove all',
  repair: 'Update bag to available stock',
  /** Lowers a quantity above the stock to the stock. */
  takeAll: (available: number) => `Change to ${available}`,
  takeAllOf: (name: string, available: number) => `Change to ${available}: ${name}`,
  updating: 'Updating your bag…',
  updated: 'Your bag is up to date',
  loading: 'Fetching your bag…',

  /** Spec A §8. */
  soldOut: stockText.soldOut,
  fewLeft: stockText.fewLeft,
  /** Keyed by the reason, other than stock, why an order would refuse the line. */
  refused: {
    'not-purchasable': stockText.unavailable,
    'not-sold': stockText.notSold,
  },
  checkoutBlocked: 'Sorry! Some products in your bag have sold out and will need to be removed before you can checkout',
  checkoutRefused: 'Please remove the items that aren’t available before you check out.',
  /** A line's quantity is above the stock. */
  checkoutShort: 'Please reduce the quantities marked above before you check out.',
  shortBy: (available: number) => `Only ${available} left. Please reduce the quantity.`,
  /** Follows {@link bagText.fewLeft}. */
  lowerTo: (available: number) => `Please reduce the quantity to ${available}.`,

  unreadable: 'Sorry, we can’t show your bag at the moment. Nothing in it has been lost; please try again in a moment.',
  failed: {
    add: 'Sorry, we couldn’t add this to your bag. Please try again in a moment.',
    change: 'Sorry, we couldn’t change your bag. Please try again in a moment.',
    checkout: 'Sorry, we couldn’t open the checkout. Nothing has been charged; please try again in a moment.',
    offline: 'You seem to be offline. We’ll update your bag when you’re back online.',
    offlineAdd: 'You seem to be offline. Nothing has been added; please try again when you’re back online.',
    /** Shown when the bag cannot be read, because only changes are queued. */
    offlineNow: 'You seem to be offline. Please try again when you’re back online.',
  },
  /** For an offline add: when it is stored, and when it has been sent. */
  offlineAdd: {
    kept: (name: string) => `${name}: we’ll add this when you’re back online.`,
    added: (name: string) => `${name} is now in your bag.`,
    refused: (name: string, reason: string) => `${name}, which you added offline: ${reason}`,
  },
  /** For other changes made offline, such as codes: when they are stored, and when they are sent. */
  offlineAsk: {
    code: {
      name: (code: string) => `Code ${code}`,
      kept: (name: string) => `${name}: we’ll apply this when you’re back online.`,
      done: (name: string) => `${name} has been applied.`,
    },
    codeOff: {
      name: (code: string) => `Code ${code}`,
      kept: (name: string) => `${name}: we’ll remove this when you’re back online.`,
      done: (name: string) => `${name} has been removed.`,
    },
    repair: {
      name: () => 'Your bag',
      kept: (name: string) => `${name}: we’ll update it when you’re back online.`,
      done: (name: string) => `${name} has been updated.`,
    },
  },
} as const
