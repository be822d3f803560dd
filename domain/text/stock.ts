/**
 * Words for stock, as spec A §8 spells them: bag and product page say the same.
 * @module
 */
export const stockText = {
  soldOut: 'Sold Out',
  haveSoldOut: "Oh no! We've sold out",
  fewLeft: 'There are less than 5 of these left',
  adjusted: 'Sorry we have had to adjust the quantity',
  unavailable: 'Currently unavailable',
  notSold: 'We don’t sell this here at the moment',
  withheld: 'Sorry, our last few are reserved for UK delivery',
} as const
