import { type MouseEvent, useState } from 'react'
import { isLeaving } from '#client/browser/leaving.ts'
import { isPlainClick } from '#client/browser/progress.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './Share.module.css'

interface ShareProps {
  readonly title: string
  /** The page's absolute URL. */
  readonly url: string
}

/** A `mailto:` link. With JavaScript, it opens the device's share dialog or, if there is none, copies the URL. */
function ShareLink({ title, url }: ShareProps) {
  const [isCopied, setCopied] = useState(false)
  async function share(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!isPlainClick(event.nativeEvent)) {
      return
    }
    event.preventDefault()
    const mail = event.currentTarget.href
    // The shopper may have switched to another colour, which changes the URL, so the URL is not taken from the props.
    const here = location.origin + location.pathname
    try {
      if (navigator.share) {
        await navigator.share({ title: document.title, url: here })
      } else {
        await navigator.clipboard.writeText(here)
        setCopied(true)
      }
    } catch (error) {
      // An `AbortError` means that the shopper closed the share dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError') && !isLeaving()) {
        location.assign(mail)
      }
    }
  }
  return (
    <p className={styles.share}>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`} data-hold onClick={share}>
        {text.share}
      </a>
      <span role="status">{isCopied && text.linkCopied}</span>
    </p>
  )
}

export const Share = defineIsland('Share', ShareLink)
