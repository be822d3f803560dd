/** In pixels. */
export interface TrackPosition {
  readonly left: number
  /** Position of the last card. */
  readonly most: number
  /** Distance from one card to the next. */
  readonly step: number
}

/** One card on or back; from the last card to the first, and from the first to the last (spec B §2). */
export function nextPosition({ left, most, step }: TrackPosition, direction: 1 | -1): number {
  // a track may come to rest between two pixels
  if (direction === 1 ? left >= most - 1 : left <= 1) {
    return direction === 1 ? 0 : most
  }
  return Math.min(most, Math.max(0, left + direction * step))
}
