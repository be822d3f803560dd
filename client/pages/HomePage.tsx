import { BlockList } from '#client/blocks/BlockList.tsx'
import type { PageProps, ReportsBlocks } from '#client/shell/page-props.ts'
import type { PageContent } from '#domain/entities/content.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'

/** Home is all content; the mark tells the header that its first picture may run up under it. */
export const HomePage = ({ shell, model, onProblem }: PageProps<PageContent> & ReportsBlocks) => (
  <div data-home="">
    <BlockList
      blocks={model.blocks}
      market={shell.market}
      title={model.title || SHOP_NAME}
      preview={shell.preview !== undefined}
      onProblem={onProblem}
    />
  </div>
)
