/** ISO 8601 in UTC with milliseconds: `2026-11-22T09:00:00.000Z`. `at` is in epoch milliseconds. */
export const timestamp = (at: number): string => new Date(at).toISOString()

/** The payment provider's format, in whole seconds and with an offset: `2026-11-22T09:00:00+00:00`. */
export const secondsTimestamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}+00:00`
