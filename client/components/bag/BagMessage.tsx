import { Notice } from '#client/components/ui/Notice.tsx'

interface BagMessageProps {
  readonly message: { readonly tone: 'info' | 'error'; readonly text: string } | undefined
}

/**
 * The shop's message about the last change. The live regions exist before the words, because few screen readers announce a region that
 * appears with its words.
 */
export function BagMessage({ message }: BagMessageProps) {
  const isError = message?.tone === 'error'
  const notice = message ? (
    <Notice tone={message.tone} live={false}>
      {message.text}
    </Notice>
  ) : null
  return (
    <div>
      <div role="status">{isError ? null : notice}</div>
      <div role="alert">{isError ? notice : null}</div>
    </div>
  )
}
