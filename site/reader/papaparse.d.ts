/** What the reader uses of Papa Parse. Its own types need those of Node.js, which no code for browsers may see. */
declare module 'papaparse' {
  const papa: {
    parse(text: string, config: { delimiter: string }): { data: string[][] }
  }
  export default papa
}
