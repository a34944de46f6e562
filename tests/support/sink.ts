import { Writable } from 'node:stream'

/** A stream that keeps what is written to it. */
export class Sink extends Writable {
  readonly #chunks: Buffer[] = []

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  get text(): string {
    return this.bytes.toString()
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }
}
