import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { fallBackTo } from '#client/browser/leaving.ts'
import { Button } from '#client/components/ui/Button.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './LoadMore.module.css'
import { appendPage, type Place, recordedPlace, recordPlace, returnTo } from './more-goods.ts'

interface LoadMoreProps {
  /** The URL of the next page. */
  readonly next: string
  /** How many products are shown up to the end of this page. */
  readonly shown: number
  readonly total: number
}

/** A link to the next page. With JavaScript, that page's products are appended to the list, and the URL does not change. */
function LoadMoreLink({ next, shown, total }: LoadMoreProps) {
  const [end, setEnd] = useState<{ readonly next?: string; readonly shown: number }>({ next, shown })
  const [busy, setBusy] = useState(false)
  const pages = useRef(0)

  const load = useCallback(async (href: string): Promise<{ readonly next?: string; readonly first?: HTMLElement }> => {
    const page = await appendPage(href)
    pages.current += 1
    setEnd((before) => ({ next: page.next, shown: before.shown + page.count }))
    return page
  }, [])

  useEffect(() => {
    const goBackTo = async ({ pages: wanted, ...place }: Place) => {
      let href: string | undefined = next
      while (href && pages.current < wanted) {
        href = (await load(href)).next
      }
      returnTo(place)
    }
    const place = recordedPlace()
    if (place) {
      setBusy(true)
      // The page works even if the products cannot be restored.
      void goBackTo(place)
        .catch(() => undefined)
        .finally(() => setBusy(false))
    }
    return recordPlace(() => pages.current)
  }, [next, load])

  async function show(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault()
    if (busy || !end.next) {
      return
    }
    setBusy(true)
    try {
      const { first } = await load(end.next)
      first?.focus({ preventScroll: true })
    } catch {
      fallBackTo(end.next)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.more}>
      <p role="status">{text.more.shown(end.shown, total)}</p>
      {end.next ? (
        <Button look="secondary" href={end.next} onClick={show} data-hold="" aria-disabled={busy || undefined}>
          {busy ? text.more.loading : text.more.show}
        </Button>
      ) : null}
    </div>
  )
}

export const LoadMore = defineIsland('LoadMore', LoadMoreLink)
