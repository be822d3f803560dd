import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { layoutText } from '#domain/text/layout.ts'
import styles from './SearchButton.module.css'

/** A link to the search page. JavaScript opens the search overlay instead (spec A §2). */
export const SearchButton = ({ href }: { readonly href: string }) => (
  <a
    className={styles.tool}
    href={href}
    aria-label={layoutText.header.search}
    aria-haspopup="dialog"
    data-island="SearchOverlay"
    data-hold=""
  >
    <Icon name="search" />
  </a>
)
