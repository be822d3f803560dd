import { Film } from '#client/components/film/Film.island.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import { Island } from '#client/islands/Island.tsx'
import { DEFAULT_PICTURE } from '#domain/media/picture-name.ts'
import { FILM_PROFILES, GALLERY_WIDTHS, LARGEST_WIDTH, pictureUrl } from '#domain/media/picture-source.ts'
import { productText } from '#domain/text/product.ts'
import { productPageText } from '#domain/text/product-page.ts'
import styles from './Gallery.module.css'
import { GalleryControls } from './GalleryControls.island.tsx'

export interface GalleryItem {
  readonly kind: 'image' | 'video'
  /** The path from the root, without parameters. */
  readonly src: string
  readonly alt?: string
}

interface GalleryProps {
  readonly name: string
  readonly colour: string
  readonly items: readonly GalleryItem[]
}

const text = productText.gallery
/** A single image spans both columns. */
const SIZES = { single: '(min-width: 992px) 60vw, 100vw', several: '(min-width: 992px) 30vw, (min-width: 600px) 60vw, 100vw' }
/** The controls find the gallery by this id. A page has only one gallery. */
const TRACK_ID = 'gallery'

/** The default image (spec A §8) has its own aspect ratio, and enlarging it would show nothing more. */
const isDefault = (src: string): boolean => src === DEFAULT_PICTURE

/** Images side by side on wide screens, and swiped one by one on phones. Each links to its largest file. */
export function Gallery({ name, colour, items }: GalleryProps) {
  const isSingle = items.length === 1
  const imagesBefore = (index: number) => items.slice(0, index).filter((item) => item.kind === 'image').length
  return (
    // `data-island` holds clicks on the images until the controls are hydrated.
    <section
      className={styles.gallery}
      aria-label={text.label(name)}
      data-island={GalleryControls.name}
      data-colour-part="gallery"
    >
      {/* React puts this into the head. Chromium then renders the page only once the images are in the document; without them in
          its first frame, the view transition would have nothing to grow into. */}
      <link rel="expect" href={`#${TRACK_ID}`} blocking="render" />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets */}
      <ul role="list" id={TRACK_ID} className={classNames(styles.track, isSingle && styles.single)}>
        {items.map((item, index) => (
          <li key={item.src}>
            {item.kind === 'video' ? (
              <Island
                of={Film}
                when="visible"
                props={{
                  // 720p (spec A §9).
                  src: `${item.src}/${FILM_PROFILES.product}`,
                  poster: pictureUrl(item.src, 768),
                  label: text.video(name),
                  loop: true,
                }}
              />
            ) : isDefault(item.src) ? (
              <Picture
                src={item.src}
                alt=""
                sizes={SIZES.single}
                widths={GALLERY_WIDTHS}
                ratio={[16, 21.33]}
                first={index === 0}
              />
            ) : (
              <a href={pictureUrl(item.src, LARGEST_WIDTH)} data-hold>
                <Picture
                  src={item.src}
                  alt={item.alt ?? productPageText.pictureAlt(name, colour, imagesBefore(index))}
                  sizes={isSingle ? SIZES.single : SIZES.several}
                  widths={GALLERY_WIDTHS}
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
