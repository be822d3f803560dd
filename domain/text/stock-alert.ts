/**
 * Texts of back-in-stock requests (spec A §1, §5).
 * @module
 */
export const stockAlertText = {
  title: 'Email me when it’s back',
  sizeAndLength: 'Size and length',
  choose: 'Choose one',
  email: 'Email',
  /** Explains how the shop uses the e-mail address. */
  promise: 'We’ll email you to confirm first. Once we’ve told you, we’ll delete your address.',
  send: 'Email me',
  sending: 'Sending…',
  done: 'Nearly there. Confirm with the link we’ve just emailed you.',
  refused: {
    email: 'Enter a valid email address',
    notSold: 'We no longer sell this',
    tooMany: 'Too many requests. Please wait a minute, then try again.',
    failed: 'Sorry, we couldn’t save your request. Please try again.',
  },
} as const

/** Texts of the form's own page. The browser does not load them. */
export const stockAlertPageText = { nothing: 'Everything is in stock.', back: 'Back to the product' } as const
