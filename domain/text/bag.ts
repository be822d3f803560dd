/**
 * Words around the bag. Lines in the specification's wording name their section.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { items } from './bag-button.ts'
import { spelt } from './spelt.ts'
import { stockText } from './stock.ts'

export const bagText = {
  title: 'Shopping bag',
  /** The description of the page. */
  inWords: 'What you have chosen, what it costs, and when it could be with you.',
  /** Spec A §2. */
  sidebarTitle: 'SHOPPING BAG',
  empty: 'Your shopping bag is empty',
  emptyLead: 'Good things wait in every room of the shop.',
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
  /** Spec A §9: gift cards label the colour as Design. */
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
  /** Words on a gift certificate, in the words of a gift card's fields (spec A §3). */
  certificate: {
    recipientName: 'Recipient name',
    recipientEmail: 'Recipient email',
    senderName: 'Your name',
    senderEmail: 'Your email',
    message: 'Your message',
  },
  remove: 'Remove',
  removed: (name: string) => `${name} is out of your bag.`,
  savedForLater: (name: string) => `${name} is on your wishlist.`,
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
  deliveryLater: (market: Pick<Market, 'english'>) => `${spelt(market, 'Delivery', 'Shipping')} is worked out at checkout.`,
  clear: 'Empty the bag',
  repair: 'Update my bag to what is left',
  /** For a line above the stock: as many as there are. */
  takeAll: (available: number) => `Change to ${available}`,
  takeAllOf: (name: string, available: number) => `Change to ${available}: ${name}`,
  updating: 'Updating your bag…',
  updated: 'Your bag is up to date',
  loading: 'Fetching your bag…',

  /** Spec A §8. */
  soldOut: stockText.soldOut,
  fewLeft: stockText.fewLeft,
  adjusted: stockText.adjusted,
  haveSoldOut: stockText.haveSoldOut,
  /** Keyed by the reason, apart from stock, for which an order would refuse the line. */
  refused: {
    'not-purchasable': stockText.unavailable,
    'not-sold': stockText.notSold,
  },
  checkoutBlocked: 'Sorry! Some products in your bag have sold out and will need to be removed before you can checkout',
  checkoutRefused: 'Please remove the items that aren’t available before you check out.',
  /** For a bag that holds more of an item than the stock. */
  checkoutShort: 'Please lower the quantities marked above before you check out.',
  shortBy: (available: number) => `Only ${available} left. Please lower the quantity.`,
  /** Beside {@link bagText.fewLeft}. */
  lowerTo: (available: number) => `Please lower the quantity to ${available}.`,

  unreadable: 'We cannot read your bag just now. Nothing in it is lost; please try again in a moment.',
  failed: {
    add: 'We could not add this to your bag just now. Please try again in a moment.',
    change: 'We could not change your bag just now. Please try again in a moment.',
    checkout: 'We could not open the checkout just now. Nothing has been charged; please try again in a moment.',
    offline: 'You seem to be offline. Your bag changes once you are back.',
    offlineAdd: 'You seem to be offline. Nothing has been added; please try again once you are back.',
    /** A look at the bag does not wait. */
    offlineNow: 'You seem to be offline. Please try again once you are back.',
  },
  /** An add that was made offline: at once, and when it has been sent. */
  offlineAdd: {
    kept: (name: string) => `${name}: kept until you are back online, and put into your bag then.`,
    added: (name: string) => `${name}: in your bag now.`,
    refused: (name: string, reason: string) => `${name}, from while you were offline: ${reason}`,
  },
  /** The same for other changes that are sent once the device is back online. */
  offlineAsk: {
    code: {
      name: (code: string) => `Code ${code}`,
      kept: (name: string) => `${name}: kept until you are back online, and entered then.`,
      done: (name: string) => `${name}: entered now.`,
    },
    codeOff: {
      name: (code: string) => `Code ${code}`,
      kept: (name: string) => `${name}: kept until you are back online, and taken off then.`,
      done: (name: string) => `${name}: taken off now.`,
    },
    repair: {
      name: () => 'Your bag',
      kept: (name: string) => `${name}: put right once you are back online.`,
      done: (name: string) => `${name}: put right now.`,
    },
  },
} as const
