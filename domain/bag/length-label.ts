/** Spec A §9: the lengths, each with the code that is sewn beside the size. */
const CODES = { Long: 'L', Petite: 'P', Regular: 'R', Short: 'S' } as const

/** `Regular (R)`, for the name or for the code alone; any other length as it is. */
export function lengthLabel(length: string): string {
  const known = Object.entries(CODES).find(([name, code]) => name === length || code === length)
  return known ? `${known[0]} (${known[1]})` : length
}
