import { ContentAnchor } from '#client/components/ui/ContentAnchor.tsx'
import type { ContentLink } from '#domain/entities/content.ts'
import styles from './HeaderLinks.module.css'

export const HeaderLinks = ({ links, label }: { links: readonly ContentLink[]; label: string }) =>
  links.length === 0 ? null : (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={`${link.title} ${link.href}`}>
            <ContentAnchor className={styles.link} link={link} />
          </li>
        ))}
      </ul>
    </nav>
  )
