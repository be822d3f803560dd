import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import { errorLinks } from '#domain/text/error-links.ts'
import { errorText } from '#domain/text/errors.ts'
import styles from './ErrorPage.module.css'
import message from './MessagePage.module.css'

export interface ErrorModel {
  readonly status: number
  /** The request's id in the log, for the shopper to quote when asking for help. */
  readonly requestId?: string
  /** States the exact problem if the visitor can correct it. */
  readonly detail?: string
}

/** The error page (spec A §2), with one text for 404 and another for all other errors. */
export function ErrorPage({ shell: { market }, model: { status, requestId, detail } }: PageProps<ErrorModel>) {
  const { notFound, other } = errorText
  const { link, more } = errorLinks(market)
  const missing = status === 404
  return (
    <div className={classNames('page', message.message, styles.error)}>
      {missing ? (
        <>
          <h1 className={styles.code}>{notFound.heading}</h1>
          <p className={message.title}>{notFound.title}</p>
          <p className={styles.body}>{notFound.body}</p>
        </>
      ) : (
        <>
          <h1 className={message.title}>{other.title}</h1>
          {detail ? <p className={styles.body}>{detail}</p> : null}
          <p className={styles.body}>{other.body}</p>
        </>
      )}
      <nav className={styles.links} aria-label={errorText.waysOn}>
        <Button href={link.href}>{link.text}</Button>
        {more.map(({ href, text }) => (
          <Button key={href} look="secondary" href={href}>
            {text}
          </Button>
        ))}
      </nav>
      {requestId ? (
        <p className={styles.reference}>
          {errorText.reference} <code>{requestId}</code>
        </p>
      ) : null}
    </div>
  )
}
