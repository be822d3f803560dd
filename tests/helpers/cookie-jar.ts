/** A visitor's cookies by name, stored and sent like a browser's, for one host. */
export class CookieJar extends Map<string, string> {
  /** Value of the `cookie` header. */
  get sent(): string {
    return [...this].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep({ headers }: Response): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const [name = '', value = ''] = pair.trim().split(/=(.*)/s)
      if (value === '' || attributes.some((attribute) => /max-age=0/i.test(attribute))) {
        this.delete(name)
      } else {
        this.set(name, value)
      }
    }
  }
}
