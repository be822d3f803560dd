import { Notice } from '#client/components/ui/Notice.tsx'

interface BagMessageProps {
  readonly message: { readonly tone: 'info' | 'error'; readonly text: string } | undefined
}

/**
 * The live regions exist before their text, because few screen readers announce a region that is inserted together with its text.
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
