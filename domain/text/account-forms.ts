/**
 * Words of the forms of an account: registering, passwords, profile, addresses (spec A §5, §8).
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { CHECK_FIELDS } from './form-faults.ts'

type English = Pick<Market, 'english' | 'code'>

/** The market's words for the parts of an address. */
const PLACES = {
  en: { city: 'Town or city', state: 'County', postcode: 'Postcode' },
  us: { city: 'City', state: 'State', postcode: 'ZIP code' },
  eu: { city: 'Town or city', state: 'State or province', postcode: 'Postcode' },
} as const satisfies Record<Market['code'], object>

const lower = (label: string): string => (label === 'ZIP code' ? label : label.toLowerCase())

export const accountFormText = {
  labels: {
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    password: 'Password',
    present: 'Current password',
    newPassword: 'New password',
    phone: 'Phone number',
    birthday: 'Date of birth',
    house: 'House or apartment number',
    street: 'Street name',
    line2: 'Address line 2 (optional)',
    country: 'Country',
    preferenceEmail: 'Email me about new pieces and offers',
    preferencePost: 'Send me the catalogue by post',
  },
  place: ({ code }: English) => PLACES[code],
  hints: {
    password: 'At least 7 characters, with a letter and a number',
    birthday: 'Optional',
    state: 'We deliver to California and Nevada',
  },
  choose: { title: 'Choose a title', country: 'Choose a country', state: 'Choose a state' },
  wrong: {
    summary: CHECK_FIELDS,
    title: 'Choose a title',
    firstName: 'Enter a first name of at least 2 characters',
    lastName: 'Enter a last name of at least 2 characters',
    email: 'Enter an email address, such as name@example.com',
    password: 'Choose a password of at least 7 characters, with a letter and a number',
    passwordCommon: 'Too many people use this password. Please choose another.',
    passwordLong: 'Choose a password of at most 256 characters',
    present: 'Enter your current password',
    phone: 'Enter a phone number',
    birthday: 'Enter a date of birth as day, month and year',
    house: 'Enter a house or apartment number',
    street: 'Enter a street name',
    country: 'Choose a country',
    usState: 'Choose California or Nevada',
    postcode: 'This does not look like a postcode of that country',
    missing: (label: string) => `Enter a ${lower(label)}`,
    long: 'This is too long',
  },
  sections: { you: 'About you', address: 'Your address', hearing: 'Hearing from us' },
  create: {
    title: 'Create an account',
    lead: 'Your orders and addresses in one place, and a bag that goes with you from one device to the next.',
    submit: 'Create account',
    done: 'Your account is there.',
    have: 'Do you have an account already?',
    signIn: 'Sign in',
    tooMany: 'Too many tries to create an account. Please wait a few minutes, then try again.',
    failed: 'We could not create your account just now. Nothing has been saved. Please try again in a moment.',
  },
  forgot: {
    title: 'Forgotten password',
    lead: 'Enter the email address of your account. We send a link with which you choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Look in your inbox',
    /** Said for an address that has an account and for one that has none. */
    sent: 'If this address has an account, a link to choose a new password is on its way.',
    wait: 'A password reset email may take up to 10 minutes.',
    back: 'Back to sign in',
    tooMany: 'We have sent several links already. Please wait a few minutes, then try again.',
    failed: 'We could not send the link just now. Please try again in a moment.',
  },
  update: {
    title: 'Change password',
    leadToken: 'Choose a new password. You are then signed out on every device.',
    leadSignedIn: 'You stay signed in here and are signed out everywhere else.',
    leadGuest: 'Sign in to change your password. If you have forgotten it, ask for a link by email.',
    forgotten: 'I have forgotten it',
    submit: 'Change password',
    doneTitle: 'Your password is changed',
    done: 'Your password is changed.',
    signIn: 'Sign in',
    account: 'My account',
    overTitle: 'This link no longer works',
    over: 'A link to choose a new password works once, for half an hour. You can ask for another one.',
    again: 'Ask for another link',
    incorrect: 'The password you entered was incorrect',
    tooMany: 'Too many tries. Please wait a few minutes, then try again.',
    failed: 'We could not change your password just now. Your password is as it was. Please try again in a moment.',
  },
} as const
