/**
 * Texts of the error pages (spec A §2, §8).
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
  /** The page that the browser shows without a connection. */
  offline: {
    title: 'You’re offline',
    body: 'This page needs a connection. Your bag is safe.',
    again: 'Try again',
  },
  /** Accessible name of the group of buttons. */
  waysOn: 'Where to go next',
  reference: 'Reference',
  /** Shown if the error page itself fails (spec A §8). */
  failed: 'An error occurred while showing the error page',
  details: 'Details',
  backHome: 'Back to the shop',
  /** Messages for requests that the Worker rejects before it parses them. */
  refused: {
    address: 'This address is too long.',
    parameters: 'This address has too many parameters.',
    cookies: 'Your browser sent too many cookies.',
    cookiesHow:
      'We’ve asked it to remove those that aren’t ours. Please go back to the shop. If you see this again, delete this site’s cookies in your browser’s settings.',
    method: 'Sorry, that isn’t possible.',
    body: 'That’s more than we can process at once.',
    tooMany: 'Too many requests. Please wait a moment.',
    late: 'Something went missing on the way. Please try again.',
    depth: 'This is nested more deeply than the shop can read.',
    form: 'Please check what you entered.',
    origin: 'This request didn’t come from our site, so nothing has changed.',
  },
  links: {
    home: 'HOME',
    otherStuff: 'OTHER STUFF',
  },
} as const
