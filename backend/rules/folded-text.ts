/** Normalises text for search and sorting: lower case and no accents, so `crepe` matches `Crêpe`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
