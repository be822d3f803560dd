import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { pageCookies } from '#client/browser/cookie.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { readConsent } from '#domain/consent/consent.ts'
import { marketFromPath } from '#domain/markets.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './LiveChannel.module.css'

interface LiveChannelProps {
  /** The channel's URL on the vendor's site. */
  readonly href: string
  readonly title: string
}

/** Live shopping falls under the preferences purpose of the cookie consent. */
const isAllowed = (): boolean =>
  readConsent(pageCookies(), marketFromPath(location.pathname).market.code)?.includes('preferences') ?? false

/**
 * A link to the channel. With JavaScript, clicking it shows the channel in its place; a visitor who has allowed preferences sees
 * the channel at once. Nothing is loaded from the vendor before that.
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
      // The focused link was replaced, so the focus moves to the frame.
      frame.current?.focus()
    }
  }, [isOn])
  function watch(event: MouseEvent): void {
    // The browser handles a click that opens another tab or window.
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
