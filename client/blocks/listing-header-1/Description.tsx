import { Markdown } from '#client/block-kit/Markdown.tsx'
import { withoutTags } from '#client/block-kit/wavy.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import type { Market } from '#domain/markets.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './Description.module.css'
import { cutAt } from './description.ts'

interface DescriptionProps {
  readonly text: string
  readonly market: Market
  readonly limits: { readonly longerThan: number; readonly desktop: number; readonly mobile: number }
}

// The shortened text is plain, because cutting Markdown could leave an unclosed marker in it.
const plain = (markdown: string): string =>
  withoutTags(markdown)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')

/** A long text is shortened and ends with 'See more', which expands it in place, even without JavaScript (spec B §4). */
export function Description({ text, market, limits }: DescriptionProps) {
  if (text.length <= limits.longerThan) {
    return <Markdown source={text} market={market} className={styles.text} />
  }
  const short = plain(text)
  const differs = limits.mobile !== limits.desktop
  if (short.length <= limits.desktop && !differs) {
    return <Markdown source={text} market={market} className={styles.text} />
  }
  return (
    <details className={classNames(styles.details, short.length <= limits.desktop && styles.phoneOnly)}>
      <summary className={styles.summary}>
        <span className={styles.desktop}>{cutAt(short, limits.desktop)}</span>
        {differs ? <span className={styles.mobile}>{cutAt(short, limits.mobile)}</span> : null}
        <span className={styles.more}>{blockText.readMore}</span>
        <span className={styles.less}>{blockText.readLess}</span>
      </summary>
      <Markdown source={text} market={market} className={styles.text} />
    </details>
  )
}
