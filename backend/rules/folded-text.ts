/** Text as it is compared: lower case and without accents, so that `crepe` and `Crêpe` are the same word to a search and to a listing. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
