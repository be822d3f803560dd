/** A row id of the index is the place in the order times this number, plus the product's id. */
export const IDS = 2 ** 24
