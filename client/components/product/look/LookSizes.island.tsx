import { useEffect, useRef } from 'react'
import { readPage } from '#client/browser/read-page.ts'
import { defineIsland } from '#client/islands/define-island.ts'

const LOOK = '[data-look]'

/**
 * When the shopper scrolls near, replaces the pieces of the look with the form that includes the sizes. If that fails to load,
 * the link below the pieces still opens it.
 */
function LookSizesPlace({ href }: { readonly href: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void readPage(href, leaving.signal).then((page) => {
      const form = page?.querySelector(LOOK)
      const pieces = ref.current?.closest(LOOK)
      if (!form || !pieces || leaving.signal.aborted) {
        return
      }
      const isFocused = pieces.contains(document.activeElement)
      pieces.replaceWith(form)
      if (isFocused) {
        form.querySelector('select')?.focus()
      }
    })
    return () => leaving.abort()
  }, [href])
  return <div ref={ref} />
}

export const LookSizes = defineIsland('LookSizes', LookSizesPlace)
