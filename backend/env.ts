/** Bindings of the backend Worker. */
export interface BackendEnv {
  readonly DB: D1Database
  readonly IMAGES: ImagesBinding
  /** Set on a developer's machine and in tests only. */
  readonly DEVELOPMENT?: string
}
