/** A visitor's cookies for one host, stored and sent as a browser would. */
export class CookieJar extends Map<string, string> {
  /** The `cookie` header's value. */
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
