/**
 * Texts of the contact page and its form, and the contact details from the shop's file.
 * @module
 */
import { CONTACT_FAULTS } from './contact-faults.ts'

export { company, contact } from '#shop'

export const contactText = {
  title: 'Contact us',
  description: 'Ask us about an order, a return or a product, and see who we are.',
  lead: 'Tell us what it’s about and a person will reply by email, usually within two days.',
  labels: {
    name: 'Your name',
    email: 'Email address',
    topic: 'What is it about?',
    order: 'Order number (optional)',
    message: 'Your message',
  },
  hints: { email: 'We reply to this address', order: '12 digits, in your confirmation email' },
  choose: 'Choose a subject',
  topics: {
    order: 'My order',
    return: 'A return or refund',
    product: 'A product or size',
    account: 'My account',
    site: 'This website',
    other: 'Something else',
  },
  wrong: CONTACT_FAULTS,
  submit: 'Send message',
  sent: 'Thank you. Your message is with us, and we’ll reply by email.',
  tooMany: 'Too many messages. Please wait a few minutes, then try again.',
  failed: 'Sorry, we couldn’t send your message. Please try again in a moment.',
  quicker: 'Quicker answers',
  find: 'Where is my order?',
  returns: 'Delivery and returns',
  visit: 'Visit us: addresses and opening hours',
  direct: 'Email or call',
  company: 'Company details',
  registration: 'Company number',
  taxNumber: 'VAT number',
} as const
