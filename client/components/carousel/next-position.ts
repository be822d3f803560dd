/** Pixels. */
export interface TrackPosition {
  readonly left: number
  /** The scroll position of the last card. */
  readonly most: number
  /** The distance from one card to the next. */
  readonly step: number
}

/** Moves by one card and wraps around at both ends (spec B §2). */
export function nextPosition({ left, most, step }: TrackPosition, direction: 1 | -1): number {
  // A scroll position may be a fraction of a pixel off.
  if (direction === 1 ? left >= most - 1 : left <= 1) {
    return direction === 1 ? 0 : most
  }
  return Math.min(most, Math.max(0, left + direction * step))
}
