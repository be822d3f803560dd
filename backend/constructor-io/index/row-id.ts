/** A row id in the index is the featured place × IDS + the product id. */
export const IDS = 2 ** 24
