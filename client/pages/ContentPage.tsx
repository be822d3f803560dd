import { BlockList } from '#client/blocks/BlockList.tsx'
import type { PageProps, ReportsBlocks } from '#client/shell/page-props.ts'
import type { PageContent } from '#domain/entities/content.ts'

/** Landing and information pages: blocks in the editor's order (spec B §2, content page). */
export const ContentPage = ({ shell, model, onProblem }: PageProps<PageContent> & ReportsBlocks) => (
  <BlockList
    blocks={model.blocks}
    market={shell.market}
    title={model.title}
    preview={shell.preview !== undefined}
    onProblem={onProblem}
  />
)
