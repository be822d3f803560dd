/**
 * Texts of the bag that only the Worker writes, such as its messages about changes. The browser shows them as they arrive and
 * does not load this file; its own texts are in `bag.ts`.
 * @module
 */
import { cookiesBlocked } from './layout.ts'

/** Spec A §8. */
const adjusted = 'Sorry we have had to adjust the quantity'

export const bagReplyText = {
  /** The meta description. */
  inWords: 'What you’ve chosen, what it costs, and when it could be with you.',
  /** Labels for a gift certificate's texts. They match the names of a gift card's fields (spec A §3). */
  certificate: {
    recipientName: 'Recipient name',
    recipientEmail: 'Recipient email',
    senderName: 'Your name',
    senderEmail: 'Your email',
    message: 'Your message',
  },
  /** Messages for operations on a cart that does not exist (spec A §5). */
  noCart: {
    add: 'There is no cart to add the item to.',
    remove: 'There is no cart to remove the item from.',
    quantity: 'There is no cart to update product quantity in.',
    clear: 'There is no cart to clear.',
    code: 'There is no cart to enter a code for.',
    codeOff: 'There is no cart to remove the code from.',
  },
  refused: {
    quantity: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
    product: 'This product is no longer available.',
    choice: (labels: readonly string[]) => `Please choose a ${labels.join(' and a ').toLowerCase()}.`,
    unavailable: 'This item isn’t available at the moment.',
    line: 'That item is no longer in your bag.',
    all: (available: number) =>
      available === 1 ? 'You already have the last one in your bag.' : `You already have all ${available} of these in your bag.`,
    left: (available: number) => `Only ${available} left.`,
    some: (room: number) => `Only ${room} more of these can be added.`,
    key: 'This page has expired. Please refresh it.',
    rest: 'Please check what you entered.',
  },
  notices: {
    added: 'Added to your bag.',
    notKept: cookiesBlocked,
    updated: 'Your bag has been updated.',
    adjusted,
    removed: 'Removed from your bag.',
    cleared: 'Your bag has been emptied.',
    repaired: 'Your bag is ready to check out.',
    code: 'Your code has been applied.',
    codeOff: 'Your code has been removed.',
  },
  /** Shown after the shopper pressed the button that repairs a bag. */
  repaired: {
    goneFrom: (name: string) => `${name} is no longer available and has been removed from your bag.`,
    lowered: (lines: readonly { readonly name: string; readonly quantity: number }[]) =>
      `${adjusted}: ${lines.map(({ name, quantity }) => `${name}, now ${quantity}`).join('; ')}.`,
  },
  /** Lists the lines whose quantity was reduced when two bags were merged. */
  joined: (lines: readonly { readonly name: string; readonly wanted: number; readonly kept: number }[]) =>
    `${adjusted}: ${lines.map(({ name, wanted, kept }) => `${name}, ${kept === 0 ? 'none' : kept} of the ${wanted} you wanted`).join('; ')}.`,
  addProblem: {
    title: 'We couldn’t add this to your bag',
    again: 'Add to bag',
    back: 'Back to the product',
  },
} as const

export type Notice = keyof typeof bagReplyText.notices
