/**
 * Texts of a look: products that go well with the one on the page.
 * @module
 */
export const lookText = {
  title: 'Complete the look',
  chooseSizes: 'Choose your sizes',
  add: 'Add the look to your bag',
  pieceOf: (name: string) => `Include: ${name}`,
  sizeOf: (name: string) => `Size: ${name}`,
  lengthOf: (name: string) => `Length: ${name}`,
  size: 'Size',
  include: 'Add it',
  leaveOut: 'Don’t include it',
  inBag: 'In your bag',
  back: 'Back to the product',
  refused: {
    title: 'Some items aren’t in your bag',
    nothing: 'Choose a size for at least one item.',
    rest: 'Please check what you entered.',
    /** @param pieces the names of refused pieces, each with the reason */
    pieces: (pieces: readonly string[], isRestAdded: boolean) =>
      [...pieces, ...(isRestAdded ? ['The rest is in your bag.'] : [])].join(' '),
    piece: (name: string, reason: string) => `${name}: ${reason}`,
  },
} as const
