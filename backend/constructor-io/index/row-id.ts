/** A row id of the index is (place in the featured order) × IDS + product id. */
export const IDS = 2 ** 24
