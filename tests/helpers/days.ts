const DAY = 86_400_000

/** Returns the date `days` from today as YYYY-MM-DD. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
