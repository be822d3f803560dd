import { classNames } from '#client/components/ui/class-names.ts'
import { CONTENT_WIDTHS, nearestAspect, pictureUrl } from '#domain/media/picture-source.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './StickerBox.module.css'
import type { Sticker } from './schema.ts'

/** Text in an image must be sharp, so the image file has twice the template's width. */
const pictureWidth = (width: number) => CONTENT_WIDTHS.find((wide) => wide >= 2 * width) ?? 1536

/** Pixels. The display font is too thin for lines below this size. */
const DISPLAY_SIZE = 18

/** A single SVG, so that margins, image and text shrink together in a narrow viewport. */
function Drawing({ width, height, margins, image, lines }: Sticker) {
  const [wide, high] = [margins.left + width + margins.right, margins.top + height + margins.bottom]
  const words = [image?.alt, ...lines.map(({ text }) => text)].filter(Boolean).join('. ') || layoutText.sticker.label
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-margins.left} ${-margins.top} ${wide} ${high}`}
      width={wide}
      height={high}
      role="img"
      aria-label={words}
    >
      <rect className={styles.ground} width={width} height={height} />
      {image ? (
        <image
          href={pictureUrl(image.src, pictureWidth(width), nearestAspect(width, height))}
          width={width}
          height={height}
          preserveAspectRatio="xMidYMid slice"
        />
      ) : null}
      {lines.map(({ text, left, top, size, colour }) => (
        <text
          key={text}
          className={size >= DISPLAY_SIZE ? styles.large : undefined}
          x={left}
          y={top}
          fontSize={size}
          fill={colour}
          dominantBaseline="hanging"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

interface StickerBoxProps extends Sticker {
  /** Fixes the sticker in the corner of the viewport. By default it is part of the page. */
  readonly floats?: boolean
  readonly shownOn?: 'desktop' | 'mobile'
}

/**
 * The close button is a checkbox, so that it works without JavaScript. Its state is not stored, so the sticker is back on the
 * next page view (spec B §4).
 */
export function StickerBox({ floats = false, shownOn, ...sticker }: StickerBoxProps) {
  const { href, closeBoxCorner, closeBoxSize } = sticker
  return (
    <div className={classNames(styles.sticker, floats && styles.floats, shownOn && styles[shownOn])}>
      <input
        className={styles.close}
        type="checkbox"
        autoComplete="off"
        aria-label={layoutText.sticker.close}
        data-corner={closeBoxCorner}
        data-size={closeBoxSize}
      />
      {href ? (
        <a className={styles.link} href={href}>
          <Drawing {...sticker} />
        </a>
      ) : (
        <Drawing {...sticker} />
      )}
    </div>
  )
}
