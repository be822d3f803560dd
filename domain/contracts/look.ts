/**
 * The fields of the form that adds a look to the bag: those of a piece carry its product's id. It posts to `paths.look`, and its JSON
 * is a change of the bag (`bag.ts`).
 * @module
 */

/** Spec A §9: as many pieces as are recommended. */
export const MOST_PIECES = 8

/** The value of a size that leaves its piece out. */
export const LEFT_OUT = '-'

export type PieceField = 'colour' | 'Size' | 'Length'

export const pieceField = (field: PieceField, productId: number): string => `${field}-${productId}`
