import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

/** Where new bookings are mailed to. */
export const OWNER = 'owner@kneepoint.example'

/** The sender and the recipients of a mail to the owner. */
export const TO_OWNER = { mailFrom: { address: OWNER }, rcptTo: [{ address: OWNER }] }

export interface ReceivedMail {
  envelope: SMTPServerEnvelope
  /** The message as it came, headers and all. */
  raw: string
}

const reply = (text: string, responseCode: number) =>
  Object.assign(new Error(text), { responseCode })

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts a mail server that keeps what it is sent, and can be told to refuse. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  const mail = {
    received,
    /** Nobody needs to log in; who does must know the password. */
    password: 'sword#fish/100%',
    /** Whether it refuses a message. It hangs as long as it does not know. */
    refuses: (_raw: string): boolean | Promise<boolean> => false,
    /** Whether it hangs up at a message. */
    hangsUp: (_raw: string) => false,
    /** Whether it takes a message and says nothing more. */
    neverAnswers: (_raw: string) => false,
    /** Whether the owner's mailbox is full. */
    isFull: false,
    /** How often a client has tried to log in. */
    logins: 0,
    /** The settings of a server that mails by this one. @param login such as `user:password@` */
    settings(login = '', LOG_LEVEL = 'error') {
      const SMTP_URL = `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`
      return { SMTP_URL, NOTIFY_TO: OWNER, LOG_LEVEL }
    },
    /** The visitors whose bookings the mails hold. */
    names: (mails = received) =>
      mails.flatMap(({ raw }) => raw.match(/(?<=^Name: ).*/gm) ?? []).sort(),
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  }
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    // A reply may quote what was sent.
    onAuth: ({ username, password }, _session, done) => {
      mail.logins += 1
      return password === mail.password
        ? done(null, { user: username })
        : done(new Error(`${username} with ${password} is unknown`))
    },
    onRcptTo: (_address, _session, done) => done(mail.isFull ? reply('Mailbox full', 552) : null),
    onData: async (stream, { envelope }, done) => {
      // A client may go away in the middle.
      const raw = await text(stream).catch(() => null)
      if (raw === null) return
      if (mail.hangsUp(raw)) {
        for (const connection of server.connections) connection.close()
        return
      }
      if (mail.neverAnswers(raw)) return
      if (await mail.refuses(raw)) return done(reply('Not accepted', 554))
      received.push({ envelope, raw })
      done()
    },
  })
  // A client that goes away in the middle is part of the tests.
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return mail
}
