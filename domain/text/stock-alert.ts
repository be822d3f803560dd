/**
 * Texts of back in stock requests (spec A §1, §5).
 * @module
 */
export const stockAlertText = {
  title: 'Email me when it’s back',
  sizeAndLength: 'Size and length',
  choose: 'Choose one',
  email: 'Email',
  /** Says how the address is used. */
  promise: 'We’ll ask you to confirm by email first. Once we’ve told you, we’ll delete your address.',
  send: 'Email me',
  sending: 'Sending…',
  done: 'Nearly there. Confirm using the link we’ve just emailed you. We’ll email you once, when it’s back.',
  nothing: 'Everything is in stock.',
  back: 'Back to the product',
  refused: {
    email: 'Enter a valid email address',
    notSold: 'We no longer sell this',
    tooMany: 'Too many requests. Please wait a minute, then try again.',
    failed: 'Sorry, we couldn’t save your request. Nothing has been sent. Please try again in a moment.',
  },
} as const
