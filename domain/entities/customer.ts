export interface Customer {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** Form fields by name: preferences and the id of the saved bag. */
  readonly fields: ReadonlyMap<string, string>
}
