/** Formats a time in UTC, to the minute: `2026-11-28 14:05`. */
export const printMoment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
