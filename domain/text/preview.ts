/**
 * Words for editors who look at the shop before it is published (spec A §2, preview bar; spec B §8).
 * @module
 */
export const previewText = {
  title: "You're previewing your website",
  asOf: (date: string) => `as it will be on ${date}`,
  exit: 'Exit Preview',
  label: 'Preview',
  invalidDomain: 'Invalid staging domain',
  invalidTimestamp: 'Invalid preview timestamp',
  invalidContentId: 'Invalid content id',
  domainRule: 'A preview is asked of a staging host of the shop below .staging.bigcontent.io and of no other.',
  timestampRule: 'The moment is given in milliseconds since 1970 and lies between the years 2000 and 2100.',
  contentIdRule: 'Content is named by the delivery id that the content service gave it.',
} as const
