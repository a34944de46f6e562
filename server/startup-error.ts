/** A reason not to start that the operator can fix. Only its message is printed. */
export class StartupError extends Error {
  override name = 'StartupError'
}
