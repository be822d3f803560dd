import type { BlockContext } from '#client/block-kit/define-block.ts'
import { Markdown } from '#client/block-kit/Markdown.tsx'
import { Media } from '#client/block-kit/Media.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import type { JumpOffContent } from '../jump-off-one/schema.ts'
import styles from './JumpOffTwo.module.css'

const SHAPES = { '4:5': styles.tall, '1:1': styles.square, '16:9': styles.wide } as const

interface JumpOffTwoProps extends JumpOffContent {
  readonly context: BlockContext
  readonly ratio: keyof typeof SHAPES
  readonly sizes: string
}

/** An image with text below it, alone or in a group. */
export function JumpOffTwo({ background, backgroundAlt, title, body, callToAction, context, ratio, sizes }: JumpOffTwoProps) {
  const { market, heading: Heading, first } = context
  return (
    <article className={styles.jumpOff}>
      {background ? (
        <Media
          className={classNames(styles.media, SHAPES[ratio])}
          desktop={background}
          alt={backgroundAlt}
          ratio={ratio}
          mobileRatio="1:1"
          sizes={sizes}
          first={first}
        />
      ) : null}
      {title ? <Heading className={styles.title}>{title}</Heading> : null}
      {body ? <Markdown source={body} market={market} className={styles.body} /> : null}
      <CtaButton cta={callToAction} />
    </article>
  )
}
