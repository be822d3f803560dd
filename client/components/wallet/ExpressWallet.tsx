import { Notice } from '#client/components/ui/Notice.tsx'
import { walletText } from '#domain/text/wallet.ts'
import styles from './ExpressWallet.module.css'

export interface ExpressWalletProps {
  /** True until the wallet's sheet is ready, and while it is open. */
  readonly waits: boolean
  /** The reason why the last sheet closed. */
  readonly message?: string | undefined
  readonly onPress: () => void
}

/** The device's wallet button, above the checkout link. */
export function ExpressWallet({ waits, message, onPress }: ExpressWalletProps) {
  return (
    <div className={styles.wallet}>
      <button type="button" className={styles.button} aria-disabled={waits || undefined} onClick={onPress}>
        {walletText.button}
      </button>
      {message ? <Notice tone="error">{message}</Notice> : null}
      <p className={styles.or}>{walletText.or}</p>
    </div>
  )
}
