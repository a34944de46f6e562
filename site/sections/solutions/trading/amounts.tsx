import styles from './amounts.module.css'

interface Amount {
  name: string
  value: string
  /** Its line in a plot, of which its name has the colour. */
  tone?: 'forecast' | 'measured' | undefined
}

/** Names with an amount each, one below the other. */
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
