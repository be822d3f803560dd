/** `Café Crème` becomes `cafe-creme`: for product slugs, and the colour part of picture names and SKUs. */
export const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
