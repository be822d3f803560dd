/**
 * Words of the footer (spec B §2). Apart from those of the header, which islands load on every page.
 * @module
 */
export const footerText = {
  /** Shown when the editor gives no text (spec B §2). */
  defaultTextBox: "Sometimes it's good to get lost in the details",
  newsletter: 'Join our newsletter',
  social: 'Follow us',
  payments: 'Ways to pay',
  rights: '© Alder & Lune Ltd. Made slowly, sent promptly.',
} as const
