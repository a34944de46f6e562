import styles from './hero-figure.module.css'
import { type Lives, readings } from './hero-words.ts'

/** The numbers of cycles above the stage, each with its mark. */
export const Readings = ({ lives }: { lives: Lives }) =>
  readings(lives).map(({ kind, text, spoken }) => (
    <span
      key={kind + text}
      className={`${styles.reading} ${styles.marked} ${kind}`}
      data-kind={kind}
    >
      {text} {spoken && <span className="visually-hidden">{spoken} </span>}
    </span>
  ))
