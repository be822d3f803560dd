import { Icon } from '#client/components/ui/picture/Icon.tsx'
import type { DeliveryWords } from '#domain/text/delivery.ts'
import styles from './DeliveryPromise.module.css'

/** Three lines, with days or without, so that nothing moves when the days arrive. */
export function DeliveryPromise({ order, arrival, way }: DeliveryWords) {
  return (
    <p className={styles.promise}>
      <Icon name="parcel" className={styles.icon} />
      <span>{`${order}, `}</span>
      <strong>{arrival}</strong>
      <span className={styles.way}>{` ${way}`}</span>
    </p>
  )
}
