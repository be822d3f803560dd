import type { ReactNode } from 'react'
import { OwnStore } from '#client/islands/Island.tsx'

/** The empty layout (spec A §2): nothing but the content, for an editor's preview of a single item. */
export const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <OwnStore>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </OwnStore>
)
