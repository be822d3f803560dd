/**
 * Which option of the listbox the arrow keys lead to. Before the first and behind the last there is none: the shopper is back in the
 * words that were typed.
 * @returns undefined for none
 */
export function activeAfter(key: 'ArrowDown' | 'ArrowUp', active: number | undefined, count: number): number | undefined {
  const places = count + 1
  const place = active === undefined ? count : active
  const next = (place + (key === 'ArrowDown' ? 1 : -1) + places) % places
  return next === count ? undefined : next
}
