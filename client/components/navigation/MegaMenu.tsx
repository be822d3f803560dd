import { ContentAnchor } from '#client/components/ui/ContentAnchor.tsx'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { Navigation, NavigationColumn, NavigationEntry } from '#domain/entities/content.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './MegaMenu.module.css'

/**
 * The desktop navigation, in which each entry is a link with a panel. CSS opens the panel after 150 ms of hovering and keeps it
 * open while it contains the focus. The island `MegaMenuKeys` adds the state of the buttons, Escape, closing on click and opening
 * by touch.
 */
export const MegaMenu = ({ navigation }: { navigation: Navigation }) => (
  <nav className={styles.menu} aria-label={layoutText.header.mainNavigation} data-mega-menu="">
    <ul className={styles.entries}>
      {navigation.entries.map((entry, index) => (
        <Entry key={entry.link.title} entry={entry} panelId={`panel-${index + 1}`} />
      ))}
    </ul>
  </nav>
)

function Entry({ entry, panelId }: { entry: NavigationEntry; panelId: string }) {
  const { link, columns } = entry
  return (
    <li className={styles.entry} data-entry="">
      <ContentAnchor className={styles.top} link={link} />
      {columns.length > 0 ? (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-label={layoutText.header.openPanel(link.title)}
            aria-expanded="false"
            aria-controls={panelId}
            hidden
          >
            <Icon name="chevron" />
          </button>
          <div className={styles.panel} id={panelId}>
            <div className={styles.columns}>
              {columns.map((column) => (
                <Column key={keyOf(column)} column={column} />
              ))}
            </div>
          </div>
        </>
      ) : null}
    </li>
  )
}

const keyOf = (column: NavigationColumn): string =>
  column.kind === 'jump-off' ? column.href : column.groups.map((group) => group.title ?? group.links[0]?.title).join('·')

function Column({ column }: { column: NavigationColumn }) {
  if (column.kind === 'jump-off') {
    return (
      <a className={styles.jumpOff} href={column.href}>
        <Picture {...column.image} sizes="22rem" widths={[415, 768]} ratio={[16, 9]} />
        <span className={styles.jumpOffTitle}>{column.title}</span>
      </a>
    )
  }
  return (
    <div className={styles.column}>
      {column.groups.map((group) => (
        <div key={group.title ?? group.links[0]?.title}>
          {group.title ? (
            <p className={styles.groupTitle}>{group.href ? <a href={group.href}>{group.title}</a> : group.title}</p>
          ) : null}
          <ul className={styles.links}>
            {group.links.map((link) => (
              <li key={link.title}>
                <ContentAnchor link={link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
