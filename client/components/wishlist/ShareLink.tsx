import { Button } from '#client/components/ui/Button.tsx'
import { Field } from '#client/components/ui/form/Field.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import styles from './ShareLink.module.css'

const text = wishlistListText.share

interface ShareLinkProps {
  readonly market: Market
  /** The absolute URL of the public list. Absent while the list is private. */
  readonly link: string | undefined
}

/** Lets a customer publish their list at a URL and make it private again. */
export const ShareLink = ({ market, link }: ShareLinkProps) => (
  <section className={styles.share} aria-labelledby="share-wishlist">
    <h2 className={styles.title} id="share-wishlist">
      {text.title}
    </h2>
    {link ? <Field id="wishlist-link" name="link" label={text.link} value={link} readOnly /> : <p>{text.lead}</p>}
    <form className={styles.form} method="post" action={paths.wishlistShare(market)}>
      <Button type="submit" look="secondary" name="public" value={link ? 'no' : 'yes'}>
        {link ? text.stop : text.make}
      </Button>
      {link ? <p className={styles.lead}>{text.stopLead}</p> : null}
    </form>
  </section>
)
