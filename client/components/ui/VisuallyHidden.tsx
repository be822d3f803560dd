import type { ReactNode } from 'react'

/** Words for those who hear the page rather than see it. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>
