import styles from './amounts.late.module.css'

interface Amount {
  name: string
  value: string
  /** The tone of its line in a plot, which its name shares. */
  tone?: 'forecast' | 'measured' | undefined
}

/** Names with an amount each, as a list. */
export const Amounts = ({ amounts }: { amounts: readonly Amount[] }) => (
  <dl className={styles.amounts}>
    {amounts.map(({ name, value, tone }) => (
      <div key={name}>
        <dt>
          {tone && <span className={`${styles.key} ${tone}`} />}
          {name}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
