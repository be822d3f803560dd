import { NewsletterForm } from '#client/components/newsletter/NewsletterForm.island.tsx'
import styles from '#client/components/newsletter/NewsletterForm.module.css'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'
import { useLinkedPanel } from './use-linked-panel.ts'

/** The newsletter form over the page (spec A §2), for a shopper who presses a link to it. */
function NewsletterDialogHost({ market: code }: { readonly market: MarketCode }) {
  const market = MARKETS[code]
  const awake = useAwake()
  const { open, onClose } = useLinkedPanel({ panel: 'newsletter', island: 'NewsletterDialog' })
  return awake ? (
    <Drawer open={open} onClose={onClose} title={text.title}>
      {open ? <NewsletterForm.Component market={code} action={paths.newsletter(market)} /> : null}
      <a className={styles.leave} href={paths.newsletter(market)}>
        {text.leave.title}
      </a>
    </Drawer>
  ) : null
}

export const NewsletterDialog = defineIsland('NewsletterDialog', NewsletterDialogHost)
