import { BlockList } from '#client/block-engine/BlockList.tsx'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { BlocksPageProps } from './ContentPage.tsx'

/** The home page consists entirely of editors' content. `data-home` lets the header overlap its first image. */
export const HomePage = ({ shell, model, onProblem }: BlocksPageProps) => (
  <div data-home="">
    <BlockList
      blocks={model.blocks}
      market={shell.market}
      title={model.title || SHOP_NAME}
      preview={shell.preview}
      onProblem={onProblem}
    />
  </div>
)
