import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** Where new bookings are mailed to. */
export const OWNER = 'owner@kneepoint.example'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The message as it came, headers and all. */
  raw: string
}

/** A mail server that keeps what it is sent, and can be told to refuse. */
export class TestMailServer {
  readonly received: ReceivedMail[] = []
  /** Nobody needs to log in; who does must know the password. */
  readonly password = 'sword#fish/100%'
  /** Whether it refuses a message. */
  refuses = (_raw: string) => false
  /** Whether it hangs up at a message. */
  hangsUp = (_raw: string) => false
  /** Whether the owner's mailbox is full. */
  isFull = false
  #server = new SMTPServer()
  #port = 0

  /** The settings of a server that mails by this one. @param login such as `user:password@` */
  settings(login = '') {
    const SMTP_URL = `smtp://${login}127.0.0.1:${this.#port}`
    return { SMTP_URL, NOTIFY_TO: OWNER, TZ: 'Europe/Berlin', LOG_LEVEL: 'error' }
  }

  /** The visitors whose bookings the mails hold. */
  names(received = this.received): string[] {
    return received.flatMap(({ raw }) => raw.match(/(?<=^Name: ).*/gm) ?? []).sort()
  }

  /** Listens, after the first time on the same port. */
  async start(): Promise<void> {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      authOptional: true,
      allowInsecureAuth: true,
      // A reply may quote what was sent.
      onAuth: ({ username, password }, _session, done) =>
        password === this.password
          ? done(null, { user: username })
          : done(new Error(`${username} with ${password} is unknown`)),
      onRcptTo: (_address, _session, done) =>
        this.isFull
          ? done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }))
          : done(),
      onData: async (stream, { envelope }, done) => {
        const raw = await text(stream)
        if (this.hangsUp(raw)) {
          for (const connection of this.#server.connections) connection.close()
          return
        }
        if (this.refuses(raw)) return done(new Error('Try again later'))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        this.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      },
    })
    // A client that goes away in the middle is part of the tests.
    this.#server.on('error', () => undefined)
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening')
    this.#port = (this.#server.server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    await new Promise<void>(resolve => this.#server.close(() => resolve()))
  }
}
