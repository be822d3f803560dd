import { ContentAnchor } from '#client/components/ui/ContentAnchor.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import panel from '#client/components/ui/dialog/Panel.module.css'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { Logo } from '#client/components/ui/picture/Logo.tsx'
import type { MobileNavigation } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { MenuFoot } from './MenuFoot.tsx'
import { MenuLayer } from './MenuLayer.tsx'
import styles from './MobileMenu.module.css'
import { MENU_ID } from './menu-dialog.ts'
import { RoundMenu } from './RoundMenu.tsx'

export interface MobileMenuProps {
  readonly market: Market
  /** The URL of the market selection page, which returns to this page. */
  readonly choiceHref: string
  readonly content: MobileNavigation | null
}

/**
 * Three layers that slide over one another (spec B §2). They are nested `<details>` elements, so they work without JavaScript;
 * the summary of an open layer leads back. The link `#menu` opens the dialog; with JavaScript, the dialog is modal.
 */
export const MobileMenu = (props: MobileMenuProps) => (
  <dialog className={classNames(panel.panel, panel.left, styles.menu)} id={MENU_ID} aria-label={layoutText.menu.title}>
    <div className={panel.frame}>
      <div className={panel.head}>
        <Logo />
        <a className={panel.close} href="#menu-button" aria-label={layoutText.close} data-close="">
          <Icon name="close" />
        </a>
      </div>
      <MenuSheet {...props} />
    </div>
  </dialog>
)

const NO_MENU: MobileNavigation = { entries: [] }

/** The content of the dialog: the layers and the bar below them. */
export const MenuSheet = ({ market, choiceHref, content }: MobileMenuProps) => (
  <>
    <nav className={styles.body} aria-label={layoutText.menu.title}>
      {content?.isRound ? (
        <div className={styles.entries}>
          <RoundMenu {...content} scope={MENU_ID} />
        </div>
      ) : (
        <MenuLayers content={content ?? NO_MENU} />
      )}
    </nav>
    <MenuFoot market={market} choiceHref={choiceHref} />
  </>
)

const MenuLayers = ({ content }: { content: MobileNavigation }) => (
  <ul className={styles.entries}>
    {content.entries.map(({ link, groups, image }) => (
      <li key={link.title}>
        {groups.length === 0 ? (
          <ContentAnchor className={styles.plain} link={link} />
        ) : (
          <MenuLayer link={link} level={2} back={layoutText.menu.title} image={image}>
            {groups.map((group) => (
              <li key={group.link.title}>
                {group.links.length === 0 ? (
                  <ContentAnchor className={styles.plain} link={group.link} />
                ) : (
                  <MenuLayer link={group.link} level={3} back={link.title}>
                    {group.links.map((leaf) => (
                      <li key={leaf.title}>
                        <ContentAnchor className={styles.leaf} link={leaf} />
                      </li>
                    ))}
                  </MenuLayer>
                )}
              </li>
            ))}
          </MenuLayer>
        )}
      </li>
    ))}
  </ul>
)
