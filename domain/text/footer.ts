/**
 * Texts of the footer (spec B §2). They are separate from the header's texts, which islands load on every page.
 * @module
 */
import { rights } from '#shop'

export const footerText = {
  /** Used if the editor leaves the text empty (spec B §2). */
  defaultTextBox: "Sometimes it's good to get lost in the details",
  newsletter: 'Join our newsletter',
  join: 'Sign up',
  social: 'Follow us',
  payments: 'Ways to pay',
  rights,
} as const
