/**
 * Declares the parts of `node:net`, `node:tls` and nodemailer that the backend uses. Node's full types are not used, because they
 * conflict with the types of the Workers runtime.
 */
declare module 'node:net' {
  interface Socket {
    once(event: 'connect' | 'secureConnect', listener: () => void): this
    once(event: 'error', listener: (error: Error) => void): this
    off(event: 'error', listener: (error: Error) => void): this
    destroy(error?: Error): this
  }
  export function connect(options: { readonly host: string; readonly port: number }): Socket
}

declare module 'node:tls' {
  import type { Socket } from 'node:net'

  export function connect(options: { readonly host: string; readonly port: number }): Socket
}

declare module 'nodemailer/lib/smtp-connection' {
  type Done = (error?: Error | null) => void

  export default class SMTPConnection {
    constructor(options: object)
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'end', listener: () => void): this
    connect(done: Done): void
    login(auth: { readonly credentials: { readonly user: string; readonly pass: string } }, done: Done): void
    send(envelope: { readonly from: string; readonly to: string[] }, message: Uint8Array, done: Done): void
    quit(): void
    close(): void
  }
}

declare module 'nodemailer/lib/mail-composer' {
  export default class MailComposer {
    constructor(mail: object)
    compile(): { build(): Promise<Uint8Array> }
  }
}
