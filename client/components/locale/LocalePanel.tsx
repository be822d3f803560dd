import { useEffect, useRef } from 'react'
import { pageCookies } from '#client/browser/cookie.ts'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { ContentImage } from '#domain/entities/content.ts'
import { choiceOfSite } from '#domain/locale/choices.ts'
import { readSavedLocale } from '#domain/locale/saved-locale.ts'
import type { MarketCode } from '#domain/markets.ts'
import { localeText, type SuggestionReason } from '#domain/text/locale.ts'
import { LocaleForm } from './LocaleForm.tsx'
import styles from './LocalePanel.module.css'

/** Must be JSON data, because it is sent to the browser. */
export type LocaleImage = Pick<ContentImage, 'src' | 'alt'>

export interface LocalePanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly action: string
  readonly from: string
  readonly image: LocaleImage | null
  readonly market: MarketCode
  /** The reason to suggest a market, if the dialog opened by itself. */
  readonly suggestion: SuggestionReason | undefined
}

export function LocalePanel({ open, onClose, action, from, image, market, suggestion }: LocalePanelProps) {
  const chosen = (suggestion?.choice ?? readSavedLocale(pageCookies()).last ?? choiceOfSite(market))?.id
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) {
      // The focus starts on the selected market, because the dialog's first control would only close it.
      panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    }
  }, [open])
  return (
    <Drawer open={open} onClose={onClose} title={localeText.title} side="centre">
      <div className={styles.panel} ref={panel}>
        {image ? <Picture className={styles.picture} src={image.src} alt={image.alt} sizes="40rem" ratio={[8, 3]} eager /> : null}
        <p className={styles.lead}>{suggestion ? localeText.suggestion(suggestion) : localeText.lead}</p>
        <LocaleForm key={chosen} action={action} from={from} chosen={chosen} />
      </div>
    </Drawer>
  )
}
