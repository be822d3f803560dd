/** Creates the object when one of its properties is first read. */
export function lazily<T extends object>(make: () => T): T
export function lazily(make: () => object): object {
  let made: object | undefined
  return new Proxy(
    {},
    {
      get(_target, name) {
        made ??= make()
        return Reflect.get(made, name)
      },
    },
  )
}
