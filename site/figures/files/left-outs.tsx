interface LeftOutsProps {
  /** Of each reason, how much was left out and why, and the first of it. */
  lines: readonly { text: string; first: string }[]
}

/** What was left out of the visitor's files. The first of each kind can be seen. */
export const LeftOuts = ({ lines }: LeftOutsProps) =>
  lines.map(({ text, first }) => (
    <details key={text} className="left-out">
      <summary>{text}</summary>
      <p>{first}</p>
    </details>
  ))
