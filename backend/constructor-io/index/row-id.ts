/** A row id in the index is the product's position in the featured order × IDS + the product id. */
export const IDS = 2 ** 24
