import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { classNames } from '#client/components/ui/class-names.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { dismiss, type Notification, notificationsAtom } from '#client/state/notifications.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './Notifications.module.css'

/** Milliseconds (spec A §4). */
const DISMISS_MS = 3_000

/** The notification area (spec A §2). It is in the document from the start, so that screen readers announce new messages. */
function NotificationArea() {
  const awake = useAwake()
  const held = useAtomValue(notificationsAtom)
  const [isRead, setRead] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it offers no action; messages only stay while the shopper reads them
    <div
      className={styles.area}
      aria-live="polite"
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      {awake ? held.map((one) => <Message key={one.id} {...one} waits={isRead} />) : null}
    </div>
  )
}

function Message({ id, tone, text, persistent, waits }: Notification & { readonly waits: boolean }) {
  const close = useSetAtom(dismiss)
  useEffect(() => {
    if (!persistent && !waits) {
      const timer = setTimeout(close, DISMISS_MS, id)
      return () => clearTimeout(timer)
    }
    return undefined
  }, [close, id, persistent, waits])
  return (
    <div className={classNames(styles.message, tone && styles[tone])}>
      <p>{text}</p>
      <button type="button" className={styles.close} onClick={() => close(id)} aria-label={layoutText.close}>
        <Icon name="close" />
      </button>
    </div>
  )
}

export const Notifications = defineIsland('Notifications', NotificationArea)
