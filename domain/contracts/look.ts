/**
 * Fields of the form that adds a look to the bag. Each field name contains the product id of its piece. The form posts to
 * `paths.look`, and the response has the shape in `bag.ts`.
 * @module
 */

/** The vendor recommends at most this many pieces (spec A §9). */
export const MAX_PIECES = 8

/** A size field with this value leaves its piece out of the order. */
export const LEFT_OUT = '-'

export type PieceField = 'colour' | 'Size' | 'Length'

export const pieceField = (field: PieceField, productId: number): string => `${field}-${productId}`
