import styles from './number-input.module.css'

interface NumberInputProps {
  name: string
  words: { before: string; after: string; placeholder?: string }
  text: string
  isUsable: boolean
  onChange: (text: string) => void
}

/** An input for a number within a line of text. */
export const NumberInput = ({ name, words, text, isUsable, onChange }: NumberInputProps) => (
  <label className={styles.line}>
    <span>{words.before}</span>{' '}
    <input
      className={`entry ${styles.number}`}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      size={8}
      maxLength={12}
      placeholder={words.placeholder}
      aria-invalid={!isUsable || undefined}
      value={text}
      onInput={event => onChange(event.currentTarget.value)}
    />{' '}
    <span>{words.after}</span>
  </label>
)
