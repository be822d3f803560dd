/**
 * Calculates the discounts of known offers in integer minor units. It rounds them and applies them in the same order as the
 * promotions engine does.
 * @module
 */

import type { Offer } from '#domain/entities/promotions.ts'
import { percentOfEach } from './percent-of-each.ts'

export interface OfferLine {
  /** Minor units per item. */
  readonly price: number
  readonly quantity: number
}

interface Piece {
  readonly position: number
  left: number
}

const sumOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { left }) => sum + left, 0)

function takeOff(offer: Offer, pieces: readonly Piece[], goods: number, taken: number): number {
  if (offer.kind === 'amount') {
    return goods >= offer.from ? Math.min(offer.minor, sumOf(pieces) - taken) : 0
  }
  const meant = pieces.filter(({ position, left }) => offer.positions.includes(position) && left > 0)
  const before = sumOf(meant)
  if (offer.kind === 'percent') {
    const amounts = percentOfEach(
      meant.map(({ left }) => left),
      offer.basisPoints,
    )
    for (const [index, piece] of meant.entries()) {
      piece.left -= amounts[index] ?? 0
    }
  } else {
    const free = Math.floor(meant.length / offer.every) * offer.free
    for (const piece of [...meant].sort((a, b) => a.left - b.left).slice(0, free)) {
      piece.left = 0
    }
  }
  return before - sumOf(meant)
}

/** Offers on single items apply before offers on the order. */
export const inOfferOrder = (offers: readonly Offer[]): readonly Offer[] => [
  ...offers.filter(({ kind }) => kind !== 'amount'),
  ...offers.filter(({ kind }) => kind === 'amount'),
]

/**
 * Returns each offer's discount in minor units. Each offer applies to the amount that the earlier offers left, which never falls
 * below zero.
 */
export function offersOff(offers: readonly Offer[], lines: readonly OfferLine[]): readonly number[] {
  const pieces = lines.flatMap(({ price, quantity }, position) =>
    Array.from({ length: quantity }, (): Piece => ({ position, left: price })),
  )
  const goods = sumOf(pieces)
  let ofOrder = 0
  return offers.map((offer) => {
    const off = takeOff(offer, pieces, goods, ofOrder)
    ofOrder += offer.kind === 'amount' ? off : 0
    return off
  })
}
