/** Removes accents and capitals for search and sorting, so that `crepe` matches `Crêpe`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
