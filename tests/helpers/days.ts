const DAY = 86_400_000

/** A day as forms and the wire write it, so many days from today. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
