import { Icon } from '#client/components/ui/picture/Icon.tsx'
import type { DeliveryWords } from '#domain/text/delivery.ts'
import styles from './DeliveryPromise.module.css'

/**
 * Standard delivery, with the quickest option below it. There are as many lines without dates as with them, so nothing shifts
 * when the dates arrive.
 */
export function DeliveryPromise({ standard, standardArrival, order, arrival, way }: DeliveryWords) {
  return (
    <div className={styles.promise}>
      <Icon name="parcel" className={styles.icon} />
      {standard ? (
        <p>
          {`${standard}, `}
          <strong>{standardArrival}</strong>{' '}
        </p>
      ) : null}
      <p className={styles.way}>
        {`${way}. ${order}, `}
        <strong>{arrival}</strong>
      </p>
    </div>
  )
}
