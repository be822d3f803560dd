import type { Parcel } from '#domain/entities/order.ts'
import { returnText as text } from '#domain/text/returns.ts'
import styles from './OrderProgress.module.css'

export const ParcelTracking = ({ parcel: { carrier, number, link } }: { readonly parcel: Parcel }) => (
  <>
    <span>
      {text.parcel(carrier)} <span translate="no">{number}</span>
    </span>{' '}
    {link ? (
      <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer" aria-label={text.trackNumber(number)}>
        {text.track}
      </a>
    ) : null}
  </>
)
