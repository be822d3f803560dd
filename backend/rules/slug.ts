/** Turns `Café Crème` into `cafe-creme`. Product slugs use it, as do colours in image names and SKUs. */
export const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
