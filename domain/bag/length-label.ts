/** The catalogue's codes for lengths (spec A §9). */
const CODES = { Long: 'L', Petite: 'P', Regular: 'R', Short: 'S' } as const

/** Accepts a length's name or code. An unknown length is returned unchanged. */
export const lengthLabel = (length: string): string => Object.entries(CODES).find(([, code]) => code === length)?.[0] ?? length
