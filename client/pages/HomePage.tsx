import type { PageContent } from '#domain/entities/content.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { PageProps } from './page-props.ts'

export function HomePage({ model }: PageProps<PageContent>) {
  return (
    <div data-home="">
      <h1 className="visually-hidden">{model.title || SHOP_NAME}</h1>
    </div>
  )
}
