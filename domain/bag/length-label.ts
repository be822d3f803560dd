/** Codes of the lengths (spec A §9). */
const CODES = { Long: 'L', Petite: 'P', Regular: 'R', Short: 'S' } as const

/** The name of a length, from the name or the code; an unknown length stays unchanged. */
export const lengthLabel = (length: string): string => Object.entries(CODES).find(([, code]) => code === length)?.[0] ?? length
