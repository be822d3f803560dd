/**
 * Texts about changes to the bag. They are separate from the bag's other texts because the bag can change on every page.
 * @module
 */
export const bagChangeText = {
  removed: (name: string) => `${name} has been removed from your bag.`,
  savedForLater: (name: string) => `${name} has moved to your wishlist.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: put ${name} back into your bag`,

  unreadable: 'Sorry, we can’t show your bag at the moment. Nothing in it has been lost; please try again in a moment.',
  failed: {
    add: 'Sorry, we couldn’t add this to your bag. Please try again in a moment.',
    change: 'Sorry, we couldn’t change your bag. Please try again in a moment.',
    checkout: 'Sorry, we couldn’t open the checkout. Nothing has been charged; please try again in a moment.',
    offline: 'You seem to be offline. We’ll update your bag when you’re back online.',
    offlineAdd: 'You seem to be offline. Nothing has been added; please try again when you’re back online.',
    /** Shown offline if the bag cannot be read. The device queues only changes. */
    offlineNow: 'You seem to be offline. Please try again when you’re back online.',
  },
  /**
   * Messages for an item that the shopper adds offline: `kept` when the device stores it, the others when the server has replied.
   */
  offlineAdd: {
    kept: (name: string) => `${name}: we’ll add this when you’re back online.`,
    added: (name: string) => `${name} is now in your bag.`,
    refused: (name: string, reason: string) => `${name}, which you added offline: ${reason}`,
  },
  /**
   * Messages for other changes made offline, such as codes: `kept` when the device stores them, `done` when the server has
   * applied them.
   */
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
