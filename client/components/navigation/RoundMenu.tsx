import { ContentAnchor, LinkWords, PlainAnchor } from '#client/components/ui/ContentAnchor.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { MobileNavigation, MobileNavigationEntry } from '#domain/entities/content.ts'
import { shopAll } from '#domain/text/departments.ts'
import styles from './RoundMenu.module.css'

const Round = ({ entry: { image, link } }: { entry: MobileNavigationEntry }) => (
  <>
    <span className={styles.round}>{image ? <Picture src={image.src} alt="" widths={[415]} ratio={[1, 1]} /> : null}</span>
    <span className={styles.title}>
      <LinkWords link={link} />
    </span>
  </>
)

/** The links of a category, as accordions of which the first is open. */
const Below = ({ entry: { link, groups }, name }: { entry: MobileNavigationEntry; name: string }) => (
  <div className={styles.below} data-below="">
    <PlainAnchor className={styles.all} link={link}>
      {shopAll(link.title)}
    </PlainAnchor>
    {groups.map((group, index) =>
      group.links.length === 0 ? (
        <ContentAnchor key={group.link.title} className={styles.group} link={group.link} />
      ) : (
        <details key={group.link.title} name={name} open={index === 0}>
          <summary className={styles.group}>
            <span>
              <LinkWords link={group.link} />
            </span>
            <Icon name="plus" className={styles.sign} />
          </summary>
          <ul className={styles.links}>
            {[link, ...group.links].some(({ href }) => href === group.link.href) ? null : (
              <li>
                <PlainAnchor className={styles.leaf} link={group.link}>
                  {shopAll(group.link.title)}
                </PlainAnchor>
              </li>
            )}
            {group.links.map((leaf) => (
              <li key={leaf.title}>
                <ContentAnchor className={styles.leaf} link={leaf} />
              </li>
            ))}
          </ul>
        </details>
      ),
    )}
  </div>
)

/**
 * Round images for up to twelve categories, with the links of the selected one below (spec B §2). The images are radio buttons,
 * so choosing one works without JavaScript and by arrow keys. A category without groups is a plain link.
 */
export function RoundMenu({ entries, scope }: MobileNavigation & { readonly scope: string }) {
  const chosen = entries.findIndex(({ groups }) => groups.length > 0)
  return (
    <div className={styles.categories}>
      {entries.flatMap((entry, index) => {
        const { link, groups } = entry
        // Two categories may have the same name.
        const key = `${scope}-${index}`
        return groups.length === 0
          ? [
              <PlainAnchor key={key} className={styles.category} link={link}>
                <Round entry={entry} />
              </PlainAnchor>,
            ]
          : [
              <label key={key} className={classNames(styles.category, styles.choice)}>
                <input
                  className="visually-hidden"
                  type="radio"
                  name={scope}
                  autoComplete="off"
                  defaultChecked={index === chosen}
                />
                <Round entry={entry} />
              </label>,
              <Below key={`${key}-below`} entry={entry} name={key} />,
            ]
      })}
    </div>
  )
}
