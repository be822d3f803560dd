/**
 * Texts of the bag button. They are separate from the bag's texts because every page has the button.
 * @module
 */
export const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

export const bagButtonText = {
  label: 'Bag',
  /** Formats "Bag, 2 items", or returns only the label if the count is unknown. */
  name: (label: string, count?: number) =>
    count === undefined ? label : count === 0 ? `${label}, empty` : `${label}, ${items(count)}`,
}
