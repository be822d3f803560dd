import type { BagView } from '#domain/contracts/bag.ts'
import styles from './BagOffers.module.css'
import { CouponForm, type CouponFormProps } from './CouponForm.tsx'
import { FreeDelivery } from './FreeDelivery.tsx'

export interface BagOffersProps extends Omit<CouponFormProps, 'codes'> {
  readonly bag: BagView
}

/** The offers still open to the shopper: free delivery and promo codes. */
export const BagOffers = ({ bag, ...form }: BagOffersProps) => (
  <div className={styles.offers}>
    <FreeDelivery bag={bag} market={form.market} />
    <CouponForm codes={bag.promotions?.codes ?? []} {...form} />
    {bag.promotions?.notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
  </div>
)
