/** Folds text for comparison: lower case, without accents, so that `crepe` and `Crêpe` are the same word for a search and a listing. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
