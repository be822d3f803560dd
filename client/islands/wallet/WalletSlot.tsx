import { lazy, Suspense, useEffect, useState } from 'react'
import styles from '#client/components/wallet/ExpressWallet.module.css'
import type { WalletButtonProps } from './WalletButton.tsx'

const WalletButton = lazy(() => import('./WalletButton.tsx').then((module) => ({ default: module.WalletButton })))

/** The express wallet's place in the bag (spec A §2). Only a device that has one loads its code, and only where the settings allow it. */
export function WalletSlot(props: WalletButtonProps) {
  const [has, setHas] = useState<boolean>()
  useEffect(() => setHas('ApplePaySession' in window && 'wallet' in document.documentElement.dataset), [])
  return has === false || !props.bag.canCheckOut ? null : (
    <div className={styles.slot}>
      {has ? (
        <Suspense>
          <WalletButton {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}
