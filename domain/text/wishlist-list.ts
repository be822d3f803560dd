/**
 * Words of the wishlist itself, its page and its sidebar.
 * @module
 */
import { stockText } from './stock.ts'
import { pieces } from './wishlist.ts'

export const wishlistListText = {
  title: 'Wishlist',
  sidebarTitle: 'WISHLIST',
  count: pieces,
  empty: 'Nothing saved yet',
  emptyLead: 'Some pieces want sleeping on. Press the heart on one, and it waits for you here.',
  view: 'View wishlist',
  loading: 'Fetching your wishlist…',
  again: 'Try again',
  list: 'Pieces on your wishlist',

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
  removed: (name: string) => `${name} is off your wishlist.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: put ${name} back on your wishlist`,
  clear: 'Clear the wishlist',
  total: 'One of each, at today’s prices',
  shipping: (amount: string) => `plus ${amount} delivery`,

  /** Why a piece cannot be bought, or not for long; spec A §8 where it has words for it. */
  stock: {
    'in-stock': undefined,
    low: stockText.fewLeft,
    'sold-out': stockText.soldOut,
    'not-purchasable': stockText.unavailable,
    withheld: stockText.withheld,
    'not-sold': stockText.notSold,
  },
  /** In the place of a name that is not known any more. */
  pieceGone: 'A piece you saved',
  droppedFrom: (amount: string) => `Price drop: it was ${amount} when you saved it`,
  isBack: 'Back in stock',

  share: {
    title: 'Share it',
    lead: 'A link shows these pieces to anyone who has it, and nothing about you.',
    make: 'Make a link',
    link: 'The link to your wishlist',
    stop: 'Stop sharing',
    stopLead: 'Then the link opens nothing any more.',
  },
  shared: {
    title: 'A shared wishlist',
    lead: 'Pieces that someone would like. Press a heart to save one to your own list.',
    empty: 'Nothing is on this list at the moment',
    missing: 'This wishlist is not shared any more, or the link is not complete.',
  },

  pages: 'Pages of your wishlist',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',

  notices: {
    saved: 'Saved to your wishlist.',
    cleared: 'Your wishlist is empty.',
  },
  /** Pieces that were saved on this device before signing in. */
  left: (names: readonly string[]) => `We could not take everything over from this device. Still only here: ${names.join(', ')}.`,
  merge: 'Try again to take them over',
  refused: {
    item: 'We could not find this piece, so nothing has changed.',
  },
  unreadable: 'We cannot read your wishlist just now. Nothing on it is lost; please try again in a moment.',
} as const
