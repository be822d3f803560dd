/**
 * Pagination cursors: base64 of `offset:N`, where N is the 1-based position of a row. `after` with `offset:48` starts at row 49.
 * @module
 */
import { z } from 'zod'

const MAX_OFFSET = 1_000_000

export const toCursor = (place: number): string => btoa(`offset:${place}`)

function placeOf(cursor: string): number | undefined {
  try {
    const place = /^offset:(\d{1,7})$/.exec(atob(cursor))?.[1]
    return place !== undefined && Number(place) <= MAX_OFFSET ? Number(place) : undefined
  } catch {
    return undefined
  }
}

export const cursor = z
  .string()
  .max(64)
  .transform((text, context) => {
    const place = placeOf(text)
    if (place === undefined) {
      context.addIssue({ code: 'custom', message: 'This is not a cursor of ours.' })
      return z.NEVER
    }
    return place
  })
