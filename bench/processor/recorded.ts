/**
 * What the pages took before the Worker's processor time was an aim, to be compared with: measured by this bench at commit dd73c65c.
 * @module
 */
export const BARE = 'bare renderToReadableStream, 48 cards'

interface Recorded {
  readonly ms: number
  /** In times of the bare stream in the same run. */
  readonly ofBare: number
}

export const RECORDED: Readonly<Record<string, Recorded>> = {}

export const MOST = { ofRecorded: 1 / 3, ofFewCards: 5.2 } as const
