import { hexColour } from '#domain/content/colour.ts'
import { requiredWords } from '#domain/content/schema.ts'
import styles from './WavyText.module.css'

const TOKEN = /\[(\/?)wavy-underline(?::([^\]]*))?\]/g
/** Spec B §2: no colour and a blank one are black. */
const DEFAULT_COLOUR = '#000000'

export interface WavyPart {
  readonly text: string
  /** Underlined in this colour; not underlined when absent. */
  readonly colour?: string
}

/** The parts of a text with `[wavy-underline]…[/wavy-underline]`; undefined where the tags do not match. */
export function wavyParts(source: string): readonly WavyPart[] | undefined {
  const parts: WavyPart[] = []
  let colour: string | undefined
  let from = 0
  const push = (until: number) => {
    if (until > from) {
      parts.push({ text: source.slice(from, until), ...(colour ? { colour } : {}) })
    }
  }
  for (const tag of source.matchAll(TOKEN)) {
    const isClosing = tag[1] === '/'
    if (isClosing === (colour === undefined)) {
      return undefined
    }
    push(tag.index)
    colour = isClosing ? undefined : (hexColour(tag[2]) ?? DEFAULT_COLOUR)
    from = tag.index + tag[0].length
  }
  push(source.length)
  return colour === undefined ? parts : undefined
}

export interface WavyContent {
  readonly parts: readonly WavyPart[]
  /** Why the tags were dropped (spec B §8). */
  readonly problem?: string
}

/** Text with wavy underlines; without them where the tags do not match. */
export const wavyWords = requiredWords.transform((source): WavyContent => {
  const parts = wavyParts(source)
  return parts ? { parts } : { parts: [{ text: source.replace(TOKEN, '') }], problem: 'wavy-underline tags do not match' }
})

export const plainText = ({ parts }: WavyContent): string => parts.map(({ text }) => text).join('')

export const WavyText = ({ parts }: WavyContent) =>
  parts.map(({ text, colour }, index) =>
    colour ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span className={styles.wavy} data-line={colour} key={index}>
        {text}
      </span>
    ) : (
      text
    ),
  )
