import type { ReactNode } from 'react'
import { LinkWords, PlainAnchor } from '#client/components/ui/ContentAnchor.tsx'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { ContentImage, ContentLink } from '#domain/entities/content.ts'
import { shopAll } from '#domain/text/departments.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './MenuLayer.module.css'

export interface MenuLayerProps {
  readonly link: ContentLink
  readonly level: 2 | 3
  /** The name of the previous layer, to which the summary leads back. */
  readonly back: string
  readonly image?: ContentImage
  readonly children: ReactNode
}

/**
 * A layer of the mobile menu. A closed layer is an entry in the previous one. An open layer covers the previous one, and its
 * summary leads back.
 */
export const MenuLayer = ({ link, level, back, image, children }: MenuLayerProps) => (
  <details className={styles.layer} name={`menu-layer-${level}`}>
    <summary className={styles.summary}>
      <span className={styles.closed}>
        <span>
          <LinkWords link={link} />
        </span>
        <Icon name="chevron" className={styles.forth} />
      </span>
      <span className={styles.opened}>
        <Icon name="chevron" className={styles.back} />
        {layoutText.menu.backTo(back)}
      </span>
    </summary>
    <div className={styles.sheet}>
      <PlainAnchor className={styles.title} link={link}>
        {level === 2 ? shopAll(link.title) : link.title}
      </PlainAnchor>
      <ul>{children}</ul>
      {image ? <Picture {...image} className={styles.image} sizes="24rem" widths={[415, 768]} ratio={[3, 2]} /> : null}
    </div>
  </details>
)
