/**
 * Names of the bag's button: on every page, so apart from the words of the bag itself.
 * @module
 */
export const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

export const bagButtonText = {
  label: 'Bag',
  /** "Bag, 2 items"; without a number while it is not known. */
  name: (label: string, count?: number) =>
    count === undefined ? label : count === 0 ? `${label}, empty` : `${label}, ${items(count)}`,
}
