/** The name of a file without its ending. The channel is the ending of some exports, as in `LOT9.001`. */
export const nameOf = (file: string): string => file.replace(/(\.bdf)?\.(?!\d+$)[^.]{1,5}$/i, '')
