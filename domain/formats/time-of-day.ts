import type { Market } from '#domain/markets.ts'

/** Formats `14:00` as `2pm`, or as `2 p.m.` in the United States. */
export function timeOfDay(time: string, { english }: Pick<Market, 'english'>): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return english === 'american' ? `${clock} ${hours < 12 ? 'a.m.' : 'p.m.'}` : `${clock}${hours < 12 ? 'am' : 'pm'}`
}
