/**
 * Which option of the listbox an arrow key moves to. Beyond either end, the next position is the input.
 * @returns undefined if no option is active
 */
export function activeAfter(key: 'ArrowDown' | 'ArrowUp', active: number | undefined, count: number): number | undefined {
  const places = count + 1
  const place = active === undefined ? count : active
  const next = (place + (key === 'ArrowDown' ? 1 : -1) + places) % places
  return next === count ? undefined : next
}
