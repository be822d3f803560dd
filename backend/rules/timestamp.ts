/** Formats epoch milliseconds as ISO 8601 in UTC: `2026-11-22T09:00:00.000Z`. */
export const timestamp = (at: number): string => new Date(at).toISOString()

/** Formats epoch milliseconds as the payment provider does, in whole seconds with an offset: `2026-11-22T09:00:00+00:00`. */
export const secondsTimestamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}+00:00`
