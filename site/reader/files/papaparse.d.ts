/** What the reader uses of Papa Parse. Its own types need those of Node.js, which no code for browsers may see. */
declare module 'papaparse' {
  const papa: {
    parse(
      text: string,
      config: { delimiter: string; newline: string },
    ): {
      data: string[][]
      /** `index` is the place behind a quote that does not close. */
      errors: { code: string; index: number }[]
    }
  }
  export default papa
}
