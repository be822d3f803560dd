/**
 * Words of the error pages (spec A §2 and §8), as the spec spells them.
 * @module
 */
export const errorText = {
  notFound: {
    title: 'Page not found',
    heading: '404 ERROR',
    body: 'This page could not be found',
  },
  other: {
    title: 'An error occured',
    body: 'Please go back or try again',
  },
  /** Names the group of buttons. */
  waysOn: 'Ways on',
  reference: 'Reference',
  /** The error page's own failure (spec A §8). */
  failed: 'An error occurred while showing the error page',
  details: 'Details',
  backHome: 'Back to the shop',
  links: {
    home: 'HOME',
    women: 'WOMEN',
    men: 'MEN',
    otherStuff: 'OTHER STUFF',
  },
} as const
