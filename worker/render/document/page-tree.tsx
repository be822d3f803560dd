/**
 * A complete page as React elements. The editors' styles are inlined, and the page's security policy allows them by hash.
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
  /** CSP source for the editors' styles. Empty if there are none. */
  readonly styleHash: string
}

/** Most pages in a market have the same editor styles, from the header and the footer. */
const MAX_SHEETS = 200
const hashOf = memoiseBounded(MAX_SHEETS, (text) => text, hashSource)

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
