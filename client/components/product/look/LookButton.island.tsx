import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { addToBagAtom } from '#client/state/bag/bag.ts'
import { LEFT_OUT, pieceField } from '#domain/contracts/look.ts'
import { lookText as text } from '#domain/text/look.ts'
import { productText } from '#domain/text/product.ts'
import styles from './Look.module.css'

/**
 * The button of a look's form. The rest of the form is plain HTML, so the browser asks for missing choices. JavaScript sends the
 * complete form and opens the bag.
 */
function LookButtonBody() {
  const ref = useRef<HTMLDivElement>(null)
  const add = useSetAtom(addToBagAtom)
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const form = ref.current?.closest('form')
    async function send(event: SubmitEvent): Promise<void> {
      event.preventDefault()
      if (form && !form.hasAttribute('aria-busy')) {
        form.setAttribute('aria-busy', 'true')
        setAdding(true)
        setProblem(undefined)
        const outcome = await add(new FormData(form), form.action, text.title, 'bag')
        setAdding(false)
        form.removeAttribute('aria-busy')
        if (outcome.ok) {
          form.reset()
        } else {
          setProblem(outcome.message)
          leaveOut(form, outcome.added ?? [])
        }
      }
    }
    form?.addEventListener('submit', send)
    return () => form?.removeEventListener('submit', send)
  }, [add])
  return (
    <div ref={ref} className={styles.button}>
      <Button type="submit" data-hold aria-disabled={isAdding || undefined}>
        {isAdding ? productText.adding : text.add}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}

/** Deselects the pieces that were added, so that another press does not add them twice. */
function leaveOut(form: HTMLFormElement, productIds: readonly number[]): void {
  for (const id of productIds) {
    const size = form.elements.namedItem(pieceField('Size', id))
    if (size instanceof HTMLSelectElement) {
      size.value = LEFT_OUT
    }
  }
}

export const LookButton = defineIsland('LookButton', LookButtonBody)
