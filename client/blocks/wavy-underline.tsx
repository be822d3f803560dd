import { hexColour } from '#domain/content/colour.ts'
import type { ReportProblem } from './block-problem.ts'
import styles from './wavy-underline.module.css'

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

/** Text with wavy underlines; tags that do not match are reported and dropped (spec B §8). */
export function WavyText({ source, report, schemaId }: { source: string; report: ReportProblem; schemaId: string }) {
  const parts = wavyParts(source)
  if (!parts) {
    report({ reason: 'text', schemaId, detail: 'wavy-underline tags do not match' })
    return source.replace(TOKEN, '')
  }
  return parts.map(({ text, colour }, index) =>
    colour ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span className={styles.wavy} data-line={colour} key={index}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
