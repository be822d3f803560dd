import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { pageCookies } from '#client/browser/cookie.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { readConsent } from '#domain/consent/consent.ts'
import { marketFromPath } from '#domain/markets.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './LiveChannel.module.css'

interface LiveChannelProps {
  /** URL of the channel on the vendor's site. */
  readonly href: string
  readonly title: string
}

/** Live shopping belongs to the preferences that a visitor may allow. */
const isAllowed = (): boolean =>
  readConsent(pageCookies(), marketFromPath(location.pathname).market.code)?.includes('preferences') ?? false

/**
 * A link to the channel. With script, a press replaces the link with the channel; a visitor who has allowed preferences sees the
 * channel at once. Until then, nothing is fetched from the vendor.
 */
function Channel({ href, title }: LiveChannelProps) {
  const [isOn, setOn] = useState(false)
  const isPressed = useRef(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isAllowed()) {
      setOn(true)
    }
  }, [])
  useEffect(() => {
    if (isOn && isPressed.current) {
      // The pressed link was replaced, so the focus moves to the frame.
      frame.current?.focus()
    }
  }, [isOn])
  function watch(event: MouseEvent): void {
    // The browser itself handles a press that opens another tab or window.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey)) {
      event.preventDefault()
      isPressed.current = true
      setOn(true)
    }
  }
  return isOn ? (
    <iframe
      ref={frame}
      className={styles.channel}
      src={href}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
    />
  ) : (
    <a className={styles.watch} href={href} target="_blank" rel="noopener" data-hold="" onClick={watch}>
      <span className={styles.button}>
        <Icon name="play" />
        {blockText.watchLive}
        <span className="visually-hidden">: {title}</span>
      </span>
      <span className={styles.note}>{blockText.liveNote}</span>
    </a>
  )
}

export const LiveChannel = defineIsland('LiveChannel', Channel)
