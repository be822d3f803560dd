/**
 * Texts of the wishlist's page and sidebar.
 * @module
 */
import { items } from './bag-button.ts'
import { stockText } from './stock.ts'

export const wishlistListText = {
  title: 'Wishlist',
  sidebarTitle: 'WISHLIST',
  count: items,
  empty: 'Nothing saved yet',
  emptyLead: 'Tap the heart on anything you like to save it here.',
  view: 'View wishlist',
  loading: 'Fetching your wishlist…',
  again: 'Try again',
  list: 'Items on your wishlist',

  sizeOf: (name: string) => `Size of ${name}`,
  chooseSize: 'Choose a size',
  soldOutSize: (label: string) => `${label}, sold out`,
  add: 'Add to bag',
  addOf: (name: string) => `Add to bag: ${name}`,
  adding: 'Adding…',
  move: 'Move to bag',
  moveOf: (name: string) => `Move to bag: ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from your wishlist`,
  removed: (name: string) => `${name} has been removed from your wishlist.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: put ${name} back on your wishlist`,
  clear: 'Clear the wishlist',
  total: 'One of each, at today’s prices',
  shipping: (amount: string) => `plus ${amount} delivery`,

  /** States why an item cannot be bought, or that it is nearly sold out. If spec A §8 gives a wording, the text uses it. */
  stock: {
    'in-stock': undefined,
    low: stockText.fewLeft,
    'sold-out': stockText.soldOut,
    'not-purchasable': stockText.unavailable,
    withheld: stockText.withheld,
    'not-sold': stockText.notSold,
  },
  /** Shown instead of a name that is no longer known. */
  pieceGone: 'An item you saved',
  droppedFrom: (amount: string) => `Price drop: it was ${amount} when you saved it`,
  isBack: 'Back in stock',

  share: {
    title: 'Share it',
    lead: 'Anyone with the link can see these items, and nothing about you.',
    make: 'Make a link',
    link: 'The link to your wishlist',
    stop: 'Stop sharing',
    stopLead: 'The link will stop working.',
  },
  shared: {
    title: 'A shared wishlist',
    lead: 'Someone shared their wishlist with you. Tap a heart to save an item to your own.',
    empty: 'Nothing is on this list at the moment',
    missing: 'This wishlist is no longer shared, or the link is incomplete.',
  },

  pages: 'Pages of your wishlist',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',

  notices: {
    saved: 'Saved to your wishlist.',
    cleared: 'Your wishlist is empty.',
  },
  /** Lists items that the shopper saved on this device before signing in and that the account did not accept. */
  left: (names: readonly string[]) =>
    `We couldn’t move everything to your account. Still only on this device: ${names.join(', ')}.`,
  merge: 'Try again',
  refused: {
    item: 'We couldn’t find this item, so nothing has changed.',
  },
  unreadable: 'Sorry, we can’t show your wishlist at the moment. Nothing on it has been lost; please try again in a moment.',
} as const
