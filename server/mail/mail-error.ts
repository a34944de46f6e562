/** The mail server cannot be reached, or refused a login or a mail. The message may be shown. */
export class MailError extends Error {
  override name = 'MailError'
  /** Such as `ECONNREFUSED`, `EAUTH` or `EENVELOPE`. */
  readonly code: string
  /** The reply of the mail server, without a word of the secrets. */
  readonly reply: string | undefined
  /** Whether it concerns this mail alone, unlike a refused connection, login or recipient. */
  readonly isCausedByThisMail: boolean
  /** Whether the mail server refused for good (RFC 5321, section 4.2.1). */
  readonly isPermanent: boolean
  /** Whether the mail server refused the user name or the password. */
  readonly isLogin: boolean

  /**
   * @param secrets texts that must not be quoted, such as what a visitor has typed
   * @param isCausedByThisMail whether it concerns one mail alone
   */
  constructor(cause: unknown, secrets: string[], isCausedByThisMail = false) {
    const { originalCode, code, response } = cause as Partial<Record<string, string>>
    const reason = originalCode ?? code ?? 'unknown'
    const reply = response && withoutSecrets(response, secrets)
    super(`The mail server did not accept mail (${reply ? `${reason}: ${reply}` : reason})`, {
      cause,
    })
    this.code = reason
    this.reply = reply || undefined
    this.isCausedByThisMail = isCausedByThisMail
    this.isPermanent = /^5/.test(response ?? '')
    this.isLogin = code === 'EAUTH'
  }
}

function withoutSecrets(reply: string, secrets: string[]): string {
  const secret = secrets.join('\n').toLowerCase()
  // The code of the reply, such as `550 5.7.1` (RFC 3463), is the mail server's own.
  const [code = ''] = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(reply) ?? []
  const words = reply
    .slice(code.length, 1_000)
    // An address, or an encoded word of a header (RFC 2047), which the words below would not match.
    .replaceAll(/[^\s<>]+/g, part => (/@|=\?/.test(part) ? '…' : part))
    .replaceAll(/[\p{L}\p{N}]+/gu, word => (secret.includes(word.toLowerCase()) ? '…' : word))
    .replaceAll(/[\s\p{C}]+/gu, ' ')
  return code + words.slice(0, 200)
}
