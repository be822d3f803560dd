import type { ReactNode } from 'react'
import { OwnStore } from '#client/islands/Island.tsx'

/** The empty layout of spec A §2: only the content, for an editor's preview of a single content item. */
export const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <OwnStore>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </OwnStore>
)
