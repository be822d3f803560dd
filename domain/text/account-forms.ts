/**
 * Texts of the account forms: registration, passwords, profile, postal addresses (spec A §5, §8).
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { accountText } from './account.ts'
import { CHECK_FIELDS } from './form-faults.ts'

type English = Pick<Market, 'english' | 'code'>

const PLACES = {
  en: { city: 'Town or city', state: 'County (optional)', postcode: 'Postcode' },
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
    preferenceEmail: 'Email me about new arrivals and offers',
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
    passwordCommon: 'That password is too common. Please choose another.',
    passwordLong: 'Choose a password of at most 256 characters',
    present: 'Enter your current password',
    phone: 'Enter a phone number',
    birthday: 'Enter a date of birth as day, month and year',
    house: 'Enter a house or apartment number',
    street: 'Enter a street name',
    country: 'Choose a country',
    usState: 'Choose California or Nevada',
    postcode: 'This doesn’t look like a postcode for that country',
    missing: (label: string) => `Enter a ${lower(label)}`,
    long: 'This is too long',
  },
  sections: { you: 'About you', address: 'Your address', hearing: 'Keep in touch' },
  create: {
    title: 'Create an account',
    lead: 'Your orders and addresses in one place, and a bag that follows you between devices.',
    submit: 'Create account',
    done: 'Your account is ready.',
    have: 'Already have an account?',
    signIn: 'Sign in',
    tooMany: 'Too many attempts to create an account. Please wait a few minutes, then try again.',
    failed: 'Sorry, we couldn’t create your account. Nothing has been saved. Please try again in a moment.',
  },
  forgot: {
    title: 'Forgotten password',
    lead: 'Enter your email address and we’ll send you a reset link.',
    submit: 'Send the link',
    sentTitle: 'Check your inbox',
    /** Must not reveal whether the account exists. */
    sent: 'If this address has an account, a reset link is on its way.',
    wait: 'A password reset email may take up to 10 minutes.',
    back: 'Back to sign in',
    tooMany: 'We’ve already sent several links. Please wait a few minutes, then try again.',
    failed: 'Sorry, we couldn’t send the link. Please try again in a moment.',
  },
  update: {
    title: 'Change password',
    leadToken: 'Choose a new password. You’ll be signed out on every device.',
    leadSignedIn: 'You’ll stay signed in here and be signed out everywhere else.',
    leadGuest: 'Sign in to change your password. If you’ve forgotten it, we can email you a reset link.',
    forgotten: accountText.signIn.forgotten,
    submit: 'Change password',
    doneTitle: 'Your password has been changed',
    done: 'Your password has been changed.',
    signIn: 'Sign in',
    account: 'My account',
    overTitle: 'This link no longer works',
    over: 'Reset links work once and expire after 30 minutes. You can ask for another one.',
    again: 'Ask for another link',
    incorrect: 'The password you entered was incorrect',
    tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
    failed: 'Sorry, we couldn’t change your password. Your old one still works. Please try again in a moment.',
  },
} as const
