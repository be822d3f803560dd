const DAY = 86_400_000

/** A date in the format of forms and the wire, this many days from today. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
