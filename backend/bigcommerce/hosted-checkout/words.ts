/**
 * Texts of the checkout. If the specification prescribes a text, a comment names the section.
 * @module
 */
import { SHOP_NAME } from '#backend/brand/words.ts'
import type { Market } from '#domain/markets.ts'

const american = ({ english }: Market): boolean => english === 'american'
/**
 * Picks the British or the American text. `american-words.ts` cannot be used here: it translates product names, so a zip would
 * become a zipper.
 */
const either =
  (british: string, inAmerican: string) =>
  (market: Market): string =>
    american(market) ? inAmerican : british
const delivery = either('Delivery', 'Shipping')
const postcode = (market: Market): string => (american(market) ? 'ZIP code' : market.code === 'en' ? 'Postcode' : 'Postal code')

export const words = {
  shop: SHOP_NAME,
  title: 'Checkout',
  skip: 'Skip to the form',
  backToBag: 'Back to your bag',
  stepsLabel: 'Checkout steps',
  problem: 'There is a problem',
  errorPrefix: 'Error: ',
  change: 'Change',
  steps: { address: () => 'Address', delivery, payment: () => 'Payment' },

  address: {
    title: either('Where should we deliver?', 'Where should we ship it?'),
    titleDigital: 'Your details',
    saved: 'Your addresses',
    useSaved: 'Use this address',
    another: 'Or another address',
    contact: 'Contact',
    delivery: either('Delivery address', 'Shipping address'),
    billing: 'Billing address',
    next: either('Continue to delivery', 'Continue to shipping'),
    nextDigital: 'Continue to payment',
  },
  finder: {
    find: 'Find address',
    legend: 'Choose your address',
    none: 'We couldn’t find an address with that postcode. Please enter yours below.',
    failed: 'Sorry, we couldn’t look that up. Please enter your address below.',
  },
  fields: {
    email: 'Email address',
    emailHint: 'Your order confirmation goes here.',
    first_name: 'First name',
    last_name: 'Last name',
    address1: either('House number and street', 'Street address'),
    address2: either('Flat, building or floor (optional)', 'Apartment, suite or floor (optional)'),
    city: either('Town or city', 'City'),
    state_or_province: (market: Market) => (american(market) ? 'State' : 'State, county or region (optional)'),
    postal_code: postcode,
    country_code: 'Country',
    news: 'Email me about new arrivals and offers. I can unsubscribe at any time.',
    phone: 'Phone number',
    phoneHint: either('Only for questions about your delivery.', 'Only for questions about your order.'),
    choose: 'Please choose',
  },
  wrong: {
    email: 'Enter your email address',
    emailFormat: 'Enter an email address, such as name@example.com',
    first_name: 'Enter a first name of at least 2 characters',
    last_name: 'Enter a last name of at least 2 characters',
    required: {
      address1: either('Enter a house number and street', 'Enter a street address'),
      city: either('Enter a town or city', 'Enter a city'),
      state_or_province: (market: Market) => (american(market) ? 'Choose a state' : 'Enter the state'),
      postal_code: (market: Market) => `Enter a ${american(market) ? 'ZIP code' : postcode(market).toLowerCase()}`,
      country_code: 'Choose a country',
      phone: 'Enter a phone number',
    },
    long: 'This is too long',
    state: 'Choose a state from the list',
    /** Spec A §5. */
    postcodeForm: 'This doesn’t look like a postcode for that country',
    notUk: 'We only ship to UK, Jersey, and Guernsey',
    /** Spec A §5. */
    notShippable: 'We can not ship to this address',
    /** Spec A §5. */
    billing: 'Billing address is required',
    saved: 'This address is no longer saved',
    option: either('Choose how it should be delivered', 'Choose how it should be shipped'),
    point: 'Choose where to collect it',
    form: 'Check what you entered',
  },

  delivery: {
    title: either('How should we deliver it?', 'How should we ship it?'),
    legend: either('Delivery method', 'Shipping method'),
    next: 'Continue to payment',
    free: 'Free',
    arrives: (days: string) => `Arrives ${days}`,
    ready: (days: string) => `Ready to collect ${days}`,
  },

  collect: {
    title: { shop: either('Choose a shop', 'Choose a store'), 'parcel-shop': () => 'Choose a parcel shop' },
    near: (market: Market) => `${postcode(market)} or ${american(market) ? 'city' : 'town'}`,
    find: 'Search',
    nearest: (town: string) => `Nearest to ${town} first`,
    unknown: (text: string, market: Market) =>
      `We don’t ${american(market) ? 'recognize' : 'recognise'} “${text}”. Try a ${american(market) ? 'ZIP code or a city' : `${postcode(market).toLowerCase()} or a town`}, or choose from the list.`,
    legend: 'Collect from',
    gone: 'The place you chose to collect from is no longer available. Please choose another; nothing has been charged.',
    away: (distance: string) => `${distance} away`,
    next: 'Continue to payment',
    another: either('Choose another delivery method', 'Choose another shipping method'),
  },

  payment: {
    title: 'Check your order',
    to: either('Delivery to', 'Shipping to'),
    method: either('Delivery method', 'Shipping method'),
    collected: 'Collection method',
    from: 'Collect from',
    yours: 'Your address',
    contact: 'Contact',
    billing: 'Billing address',
    same: either('Same as the delivery address', 'Same as the shipping address'),
    sameAsYours: 'Same as your address',
    other: 'A different address',
    pay: (total: string) => `Pay ${total}`,
    next: 'You’ll choose how to pay on the next page, which belongs to our payment provider.',
    secure: 'Your connection is encrypted, and your card details never reach us.',
  },

  summary: {
    title: 'Your order',
    quantity: 'Quantity',
    subtotal: 'Subtotal',
    discount: 'Discount',
    code: 'Code',
    delivery,
    deliveryLater: 'Calculated at the next step',
    deliveryChoice: 'Depends on your choice',
    taxIncluded: 'VAT included',
    tax: 'Tax',
    /** Spec A §9: gift cards label the colour as Design. */
    design: 'Design',
    colour: either('Colour', 'Color'),
    total: 'Total',
    /** Shown until a delivery option is chosen. */
    totalSoFar: either('Total before delivery', 'Total before shipping'),
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    returns: ({ returnDays }: Market) => `Free returns within ${returnDays} days of arrival.`,
    gift: 'Gift',
  },

  trouble: {
    notPaid: 'The payment did not go through and nothing has been charged. Please try again.',
    provider: 'Sorry, we couldn’t reach our payment provider. Nothing has been charged; please try again in a moment.',
    /** Spec A §8. */
    soldOut: 'Sorry! Some products in your bag have sold out and will need to be removed before you can checkout',
    refused: {
      short: (name: string, available: number) => (available > 0 ? `${name}: only ${available} left.` : `${name}: Sold Out.`),
      'not-purchasable': (name: string) => `${name}: currently unavailable.`,
      'not-sold': (name: string) => `${name}: not sold here at the moment.`,
    },
    changed: 'Your order has changed since you last saw it. Nothing has been charged; please check it and pay again.',
    coupon: (code: string) => `${code} no longer applies and has been left out.`,
    tooOften: 'Too many attempts. Please wait a few minutes, then try again.',
    elsewhere: 'This didn’t come from our checkout, so nothing has changed. Please try again.',
    unreadable: 'Sorry, we couldn’t read that. Nothing has changed; please try again.',
    tooLarge: 'That’s more than the checkout can process at once. Nothing has changed.',
    failed: 'Something went wrong on our side. You have not been charged twice; please try again in a moment.',
  },
  pending: {
    title: 'We’re waiting for your payment',
    lead: 'We’ve got your order, but your payment hasn’t been confirmed yet. We’ll email you as soon as it has.',
  },
  checking: {
    title: 'We’re checking your payment',
    lead: 'This page reloads by itself in a moment. Please don’t pay again.',
    again: 'Check again',
  },
  closed: {
    title: 'Checkout isn’t open',
    lead: 'Sorry, we can’t take orders at the moment. Your bag is saved for when we reopen.',
  },
  ended: {
    title: 'This checkout has ended',
    lead: 'For your security a checkout stays open for a few hours. Your bag is as you left it.',
    spentTitle: 'This link has been used',
    spentLead: 'Checkout links work once and then expire. Your bag is as you left it.',
    unknownTitle: 'This link doesn’t work',
    unknownLead: 'It may be incomplete. Nothing in your bag has changed.',
    missingTitle: 'There’s nothing at this address',
    missingLead: 'Your bag is as you left it.',
    toBag: 'To your bag',
  },
} as const
