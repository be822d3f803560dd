import { isPlainClick } from '#client/browser/progress.ts'
import { productText as text } from '#domain/text/product.ts'

export function SizeGuideLink({ address, onOpen }: { readonly address: string; readonly onOpen: () => void }) {
  return (
    <a
      href={address}
      onClick={(event) => {
        if (isPlainClick(event.nativeEvent)) {
          event.preventDefault()
          onOpen()
        }
      }}
    >
      {text.sizeGuide}
    </a>
  )
}
