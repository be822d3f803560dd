import type { ReactNode } from 'react'
import { OwnStore } from '#client/islands/Island.tsx'

/** The empty layout of spec A §2: a page without chrome, as an editor's window shows one content item. */
export const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <OwnStore>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </OwnStore>
)
