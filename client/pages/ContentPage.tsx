import type { PageContent } from '#domain/entities/content.ts'
import type { PageProps } from './page-props.ts'

export function ContentPage({ model }: PageProps<PageContent>) {
  return (
    <div>
      <h1>{model.title}</h1>
    </div>
  )
}
