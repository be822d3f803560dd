/**
 * Texts of the bag. If the specification gives a text's wording, a comment names the section.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { items } from './bag-button.ts'
import { bagChangeText } from './bag-changes.ts'
import { spelt } from './spelt.ts'
import { stockText } from './stock.ts'

export const bagText = {
  ...bagChangeText,
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
  /** A gift card's colour is called Design (spec A §9). */
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
  /** Label of the button that lowers a line's quantity to the stock. */
  takeAll: (available: number) => `Change to ${available}`,
  takeAllOf: (name: string, available: number) => `Change to ${available}: ${name}`,
  updating: 'Updating your bag…',
  updated: 'Your bag is up to date',
  loading: 'Fetching your bag…',

  /** Spec A §8. */
  soldOut: stockText.soldOut,
  fewLeft: stockText.fewLeft,
  /** Keyed by the reason why the shop refuses to sell the line. Stock is not one of these reasons. */
  refused: {
    'not-purchasable': stockText.unavailable,
    'not-sold': stockText.notSold,
  },
  checkoutBlocked: 'Sorry! Some products in your bag have sold out and will need to be removed before you can checkout',
  checkoutRefused: 'Please remove the items that aren’t available before you check out.',
  /** Shown if a line's quantity exceeds the stock. */
  checkoutShort: 'Please reduce the quantities marked above before you check out.',
  shortBy: (available: number) => `Only ${available} left. Please reduce the quantity.`,
  /** Follows {@link bagText.fewLeft}. */
  lowerTo: (available: number) => `Please reduce the quantity to ${available}.`,
} as const
