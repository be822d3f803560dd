import { classNames } from '#client/components/ui/class-names.ts'
import { Picture } from '#client/components/ui/Picture.tsx'
import { Island } from '#client/islands/Island.tsx'
import { FILM_PROFILES, GALLERY_WIDTHS, LARGEST_WIDTH, pictureUrl } from '#domain/media/picture-source.ts'
import { productText } from '#domain/text/product.ts'
import styles from './Gallery.module.css'
import { GalleryControls } from './GalleryControls.island.tsx'

export interface GalleryItem {
  readonly kind: 'image' | 'video'
  /** Root-relative path without parameters. */
  readonly src: string
}

interface GalleryProps {
  readonly name: string
  readonly colour: string
  readonly items: readonly GalleryItem[]
}

const text = productText.gallery
/** A picture by itself has both columns. */
const SIZES = { single: '(min-width: 992px) 60vw, 100vw', several: '(min-width: 992px) 30vw, (min-width: 600px) 60vw, 100vw' }
/** The id by which the controls find their gallery; a page has one gallery. */
const TRACK_ID = 'gallery'

/** The default image of spec A §8 has proportions of its own. */
const isDefault = (src: string): boolean => src.endsWith('/default')

/** Side by side on a wide screen, one after the other by swiping on a phone; each picture is a link to its largest size. */
export function Gallery({ name, colour, items }: GalleryProps) {
  const isSingle = items.length === 1
  const imagesBefore = (index: number) => items.slice(0, index).filter((item) => item.kind === 'image').length
  return (
    <section className={styles.gallery} aria-label={text.label(name)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list away with its bullets */}
      <ul role="list" id={TRACK_ID} className={classNames(styles.track, isSingle && styles.single)}>
        {items.map((item, index) => (
          <li key={item.src}>
            {item.kind === 'video' ? (
              <Film src={item.src} name={name} />
            ) : (
              <a href={pictureUrl(item.src, LARGEST_WIDTH)}>
                <Picture
                  src={item.src}
                  alt={productText.pictureAlt(name, colour, isDefault(item.src) ? undefined : imagesBefore(index))}
                  sizes={isSingle ? SIZES.single : SIZES.several}
                  widths={GALLERY_WIDTHS}
                  ratio={isDefault(item.src) ? [16, 21.33] : [4, 5]}
                  first={index === 0}
                />
              </a>
            )}
          </li>
        ))}
      </ul>
      <Island of={GalleryControls} when="idle" props={{ track: TRACK_ID, name, count: items.length }} />
    </section>
  )
}

/** Spec A §9: 720p. It plays only when the shopper starts it: nothing moves by itself. */
function Film({ src, name }: { src: string; name: string }) {
  return (
    <video
      className={styles.film}
      controls
      muted
      loop
      playsInline
      preload="none"
      poster={pictureUrl(src, 768)}
      width={400}
      height={500}
      aria-label={text.video(name)}
    >
      <source src={`${src}/${FILM_PROFILES.product}`} type="video/mp4" />
    </video>
  )
}
