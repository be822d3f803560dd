/**
 * Words for asking to be told that a size is back (spec A §1, §5).
 * @module
 */
export const stockAlertText = {
  title: 'Tell me when it is back',
  sizeAndLength: 'Size and length',
  choose: 'Choose one',
  email: 'Email',
  /** The fate of the address. */
  promise: 'First we ask you by email to confirm. After the one email about it, your address is erased.',
  send: 'Tell me',
  sending: 'Sending…',
  done: 'Nearly there. We have sent you an email: please confirm there, and we will write once when it is back.',
  nothing: 'Everything is in stock.',
  back: 'Back to the product',
  refused: {
    email: 'Please give a valid email address',
    notSold: 'We do not sell this any more',
    tooMany: 'That was a lot at once. Please wait a minute, then try again.',
    failed: 'We could not save your request just now. Nothing has been sent. Please try again in a moment.',
  },
} as const
