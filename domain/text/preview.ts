/**
 * Interface text that editors see in a preview (spec A §2, preview bar; spec B §8).
 * @module
 */
export const previewText = {
  title: "You're previewing your website",
  asOf: (date: string) => `as it will be on ${date}`,
  exit: 'Exit Preview',
  label: 'Preview',
  problems: (count: number) =>
    count === 1 ? '1 thing is wrong with this content' : `${count} things are wrong with this content`,
  invalidDomain: 'Invalid staging domain',
  invalidTimestamp: 'Invalid preview timestamp',
  invalidContentId: 'Invalid content id',
  unreadable: (domain: string, failure: string) =>
    `${domain} returned no content for this page (${failure}). Shoppers still see the live page: compare the two.`,
  domainRule: 'Use a staging host of this shop, which ends in .staging.bigcontent.io.',
  timestampRule: 'Use milliseconds since 1970, between the years 2000 and 2100.',
  contentIdRule: 'Use the delivery id from the content service.',
  start: {
    title: 'Preview the shop',
    lead: 'See the shop before it is published: as it is staged now, or as it will be on a date you choose.',
    on: (domain: string, moment: string | undefined) =>
      `You are previewing ${domain}${moment === undefined ? ', as it is staged now' : `, as it will be on ${moment}`}.`,
    host: 'Staging host',
    hostHint: 'The content service’s host that has the drafts. Keep its name secret.',
    at: 'Date and time, in UTC',
    atHint: 'Leave it empty to see what is staged now.',
    submit: 'Start preview',
    drafts: 'Drafts',
    noDrafts: 'Nothing staged differs from the live shop.',
    dated: 'Dated versions',
    noDated: 'There are no later versions.',
    unlisted: 'The content service does not list its dated versions. Enter a date to see one.',
    state: { new: 'new', changed: 'changed', removed: 'removed' },
    from: (moment: string) => `from ${moment}`,
    preview: 'Preview',
    compare: 'Compare',
    named: (action: string, name: string) => `${action} ${name}`,
  },
  compare: 'Compare with live',
  comparison: {
    title: (page: string) => `${page}: live and draft`,
    back: 'Back to the page',
    sides: 'Which page is shown',
    side: { live: 'Live', draft: 'Draft' },
    widths: 'Width of both pages',
    width: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
    frame: { live: 'The page as shoppers see it', draft: 'The page as it will be' },
    none: { live: 'This page is not live yet.', draft: 'This page is no longer there.' },
    changes: 'What the draft changes',
    same: 'The draft matches the live page: no block differs.',
    around: 'Menus, footer and bars',
    sameAround: 'The parts around every page match the live shop.',
    unread: 'These could not be read. Load this page again.',
    nonePart: { live: 'This part is not live yet.', draft: 'This part is no longer there.' },
    kind: { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' },
    places: (live: number | undefined, draft: number | undefined) =>
      live === undefined || draft === undefined
        ? `Block ${(live ?? draft ?? 0) + 1}`
        : live === draft
          ? `Block ${draft + 1}`
          : `Block ${live + 1}, now block ${draft + 1}`,
    pageFacts: 'Title and description of the page',
    fields: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
    nothing: '(nothing)',
  },
} as const
