/** PostgreSQL's error codes, by what they mean to this program. */
export const SQLSTATE = {
  /**
   * A broken connection, an ended session, and a session that can only read (a standby, or a full disk). The severity
   * cannot identify them, because PostgreSQL localizes it.
   */
  gone: /^(08|57P0|25P0[345]|25006)/,
  /**
   * A temporary failure: exhausted resources, a lock that another session holds, a cancelled statement, a failing disk,
   * and a conflict with another transaction.
   */
  temporary: /^(53|55P03|57|58|40001|40P01)/,
  /** An invalid value, or a violated constraint. */
  invalid: /^2[23]/,
  /** A refused login, or a database that does not exist. */
  wrongSetting: /^(28|3D000)/,
  /**
   * An error whose message quotes no value of a row: it is about connections, settings, resources, locks, files, or the
   * names in a statement.
   */
  quotesNoValue: /^(08|0A|25|28|3|42|5)/,
}
