/**
 * A whole page as React elements, with its own stylesheet of the editors' choices: inlined, and allowed by hash in the page's policy.
 * @module
 */
import type { ReactNode } from 'react'
import type { HeadFacts, PageProps, ShellContext } from '#client/shell/page-props.ts'
import { editorStyles } from '#domain/content/editor-styles.ts'
import { memoiseBounded } from '#domain/memory/memoise.ts'
import { hashSource } from './csp.ts'
import { Document } from './Document.tsx'

export interface PageParts<Model, Chrome> {
  readonly shell: ShellContext
  readonly head: HeadFacts
  readonly layout: (props: { readonly shell: ShellContext; readonly chrome: Chrome; readonly children: ReactNode }) => ReactNode
  readonly chrome: Chrome
  readonly view: (props: PageProps<Model>) => ReactNode
  readonly model: Model
}

export interface PageTree {
  readonly tree: ReactNode
  /** Content-Security-Policy source of the page's own stylesheet; empty if editors chose nothing. */
  readonly styleHash: string
}

/** Pages of one market mostly share the sheet of their chrome. */
const MOST_SHEETS = 200
const hashOf = memoiseBounded(MOST_SHEETS, (text) => text, hashSource)

export async function pageTree<Model, Chrome>(page: PageParts<Model, Chrome>): Promise<PageTree> {
  const { shell, head, layout: Layout, chrome, view: View, model } = page
  const styles = editorStyles(chrome, model)
  const tree = (
    <Document shell={shell} head={head} editorStyles={styles}>
      <Layout shell={shell} chrome={chrome}>
        <View shell={shell} model={model} />
      </Layout>
    </Document>
  )
  return { tree, styleHash: styles && (await hashOf(styles)) }
}
