import type { BlockContext } from '#client/block-kit/define-block.ts'
import { Markdown } from '#client/block-kit/Markdown.tsx'
import { Media } from '#client/block-kit/Media.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { Aspect } from '#domain/media/picture-source.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import type { JumpOffContent } from './schema.ts'

interface SideBySideProps extends JumpOffContent {
  readonly imagePosition?: 'Left' | 'Right'
  readonly context: BlockContext
  /** The block type's own CSS classes. */
  readonly styles: Readonly<Record<string, string | undefined>>
  readonly ratio: Aspect
  readonly mobileRatio: Aspect
  readonly sizes: string
}

/** The layout of jump-offs one and three: an image beside a title, text and a button. */
export function SideBySide({ imagePosition, context, styles, ratio, mobileRatio, sizes, ...content }: SideBySideProps) {
  const { background, backgroundAlt, title, body, callToAction } = content
  const { market, heading: Heading, first } = context
  return (
    <section className={classNames(styles.jumpOff, imagePosition === 'Right' && styles.right)}>
      {background ? (
        <Media
          className={styles.media}
          desktop={background}
          alt={backgroundAlt}
          ratio={ratio}
          mobileRatio={mobileRatio}
          sizes={sizes}
          first={first}
        />
      ) : null}
      <div className={styles.words}>
        {title ? <Heading className={styles.title}>{title}</Heading> : null}
        {body ? <Markdown source={body} market={market} /> : null}
        <CtaButton cta={callToAction} />
      </div>
    </section>
  )
}
