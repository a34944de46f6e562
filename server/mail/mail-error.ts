/** The SMTP command that concerns one mail. A refused greeting, login or recipient concerns every mail. */
const OF_ONE_MAIL = 'DATA'

/** The mail server cannot be reached, or refused a login or a mail. The message may be shown. */
export class MailError extends Error {
  override name = 'MailError'
  /** Such as `ECONNREFUSED`, `EAUTH` or `EENVELOPE`. */
  readonly code: string
  /** What the log may say: the reply of the mail server, without a word of the secrets. */
  readonly facts: { reply?: string }
  /** Whether the mail server refused this mail for good, and may take others (RFC 5321, section 4.2.1). */
  readonly isOfOneMail: boolean
  /** Whether the mail server asks to try again later, as greylisting does. */
  readonly isTransient: boolean

  /** @param secrets texts that must not be quoted, such as what a visitor has typed */
  constructor(cause: unknown, secrets: string[]) {
    const { originalCode, code, command, response } = cause as Partial<Record<string, string>>
    const reason = originalCode ?? code ?? 'unknown'
    const reply = response && withoutSecrets(response, secrets)
    super(`The mail server did not accept mail (${reply ? `${reason}: ${reply}` : reason})`, {
      cause,
    })
    this.code = reason
    this.facts = reply ? { reply } : {}
    this.isOfOneMail = command === OF_ONE_MAIL && /^5/.test(response ?? '')
    this.isTransient = /^4/.test(response ?? '')
  }
}

function withoutSecrets(reply: string, secrets: string[]): string {
  const secret = secrets.join('\n').toLowerCase()
  // The code of the reply, such as `550 5.7.1` (RFC 3463), is the mail server's own.
  const [code = ''] = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(reply) ?? []
  const words = reply
    // The following patterns are slow for a long text without spaces.
    .slice(code.length, 1_000)
    // An encoded word of a header (RFC 2047), which the words below would not match.
    .replaceAll(/=\?\S*/g, '…')
    .replaceAll(/[^\s<>]*@[^\s<>]*/g, '…')
    .replaceAll(/[\p{L}\p{N}]+/gu, word => (secret.includes(word.toLowerCase()) ? '…' : word))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return code + words.slice(0, 200)
}
