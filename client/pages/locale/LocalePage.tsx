import { LocaleForm } from '#client/components/locale/LocaleForm.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import message from '#client/pages/messages/MessagePage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import type { ContentImage } from '#domain/entities/content.ts'
import type { ChoiceId } from '#domain/locale/choices.ts'
import { localeText as text } from '#domain/text/locale.ts'
import styles from './LocalePage.module.css'

export interface LocaleModel {
  readonly action: string
  /** The page that the shopper came from, without the market's prefix. */
  readonly from: string
  readonly chosen: ChoiceId | undefined
  readonly image: ContentImage | null
  readonly error: string | undefined
}

/** Market selection as a page. JavaScript shows the same form in a dialog. */
export const LocalePage = ({ model: { image, error, ...form } }: PageProps<LocaleModel>) => (
  <div className={classNames('page', styles.layout)}>
    {image ? (
      <Picture className={styles.picture} src={image.src} alt={image.alt} sizes="(min-width: 1080px) 75vw, 100vw" first />
    ) : null}
    <div className={styles.choice}>
      <h1 className={classNames(message.title, styles.title)}>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <LocaleForm {...form} {...(error ? { error } : {})} />
    </div>
  </div>
)
