/**
 * Faults of the contact form. They have their own file so that the browser does not load the page's other texts.
 * @module
 */
export const CONTACT_FAULTS = {
  name: 'Enter your name',
  topic: 'Choose a subject',
  order: 'Enter the order number as 12 digits, or leave it empty',
  message: 'Enter a message (3–2000 characters)',
} as const
