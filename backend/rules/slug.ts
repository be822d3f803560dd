/** Turns `Café Crème` into `cafe-creme`, for product slugs and for colours in picture names and SKUs. */
export const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
