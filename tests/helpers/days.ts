const DAY = 86_400_000

/** The date this many days from today, in the format of forms and APIs. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
