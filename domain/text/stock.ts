/**
 * Stock texts of spec A §8, for the bag and the product page.
 * @module
 */
export const stockText = {
  soldOut: 'Sold Out',
  haveSoldOut: "Oh no! We've sold out",
  fewLeft: 'There are less than 5 of these left',
  unavailable: 'Currently unavailable',
  notSold: 'We don’t sell this here at the moment',
  withheld: 'Sorry, our last few are reserved for UK delivery',
} as const
