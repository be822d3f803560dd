/** Codes of the lengths, printed beside the size (spec A §9). */
const CODES = { Long: 'L', Petite: 'P', Regular: 'R', Short: 'S' } as const

/** `Regular (R)`, from the name or the code; an unknown length stays unchanged. */
export function lengthLabel(length: string): string {
  const known = Object.entries(CODES).find(([name, code]) => name === length || code === length)
  return known ? `${known[0]} (${known[1]})` : length
}
