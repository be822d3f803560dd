import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { NewsletterForm } from '#client/components/newsletter/NewsletterForm.island.tsx'
import styles from '#client/components/newsletter/NewsletterForm.module.css'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { openPanel } from '#client/state/panel.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'
import { usePanel } from './use-panel.ts'

/** The newsletter form over the page (spec A §2). It opens when the shopper submits the field in the footer. */
function NewsletterDialogHost({ market: code }: { readonly market: MarketCode }) {
  const market = MARKETS[code]
  const awake = useAwake()
  const show = useSetAtom(openPanel)
  const { open, onClose } = usePanel('newsletter')
  const [email, setEmail] = useState('')
  useEffect(() => {
    const take = (event: SubmitEvent) => {
      const { target: form } = event
      // The newsletter page contains the form already.
      if (
        form instanceof HTMLFormElement &&
        form.dataset.island === 'NewsletterDialog' &&
        location.pathname !== new URL(form.action).pathname
      ) {
        event.preventDefault()
        setEmail(String(new FormData(form).get('email')))
        show('newsletter')
      }
    }
    document.addEventListener('submit', take)
    return () => document.removeEventListener('submit', take)
  }, [show])
  return awake ? (
    <Drawer open={open} onClose={onClose} title={text.title}>
      {open ? (
        <NewsletterForm.Component
          market={code}
          action={paths.newsletter(market)}
          email={email}
          wanted={email === '' ? [] : ['marketing_email']}
          isSent={email !== ''}
        />
      ) : null}
      <a className={styles.leave} href={paths.newsletter(market)}>
        {text.leave.title}
      </a>
    </Drawer>
  ) : null
}

export const NewsletterDialog = defineIsland('NewsletterDialog', NewsletterDialogHost)
