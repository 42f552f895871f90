import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { names } from '../statement'

const { serialize } = protocol

const together = (messages: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(messages))

type Described = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** As its driver asks it, the embedded engine parses and plans a statement anew with each call: most of what a wide one costs. */
export class KeptStatements {
  /** What the engine said of those it keeps. */
  readonly #described = new Map<string, Described>()

  constructor(private readonly engine: PGlite) {}

  async ask<Row>(text: string, params: readonly unknown[], options?: QueryOptions): Promise<Results<Row>> {
    const { engine } = this
    const described = this.#described.get(text) ?? (await this.#keep(text))
    const types = parse.parseDescribeStatementResults(described)
    const values = params.map((param, at) => {
      if (param === null || param === undefined) return null
      return engine.serializers[types[at] ?? 0]?.(param) ?? String(param)
    })
    const found = await this.#send(
      serialize.bind({ statement: names.get(text) ?? '', values }),
      serialize.execute({}),
    )
    const [results] = parse.parseResults([...described, ...found], engine.parsers, options)
    return results as Results<Row>
  }

  async #keep(text: string) {
    const name = names.get(text) ?? ''
    const named = { type: 'S', name } as const
    // Two callers at once may both find it missing.
    const described = await this.#send(
      ...[serialize.close(named), serialize.parse({ name, text }), serialize.describe(named)],
    )
    this.#described.set(text, described)
    return described
  }

  #send(...messages: Uint8Array[]) {
    return this.engine._runExclusiveQuery(() =>
      this.engine.execProtocolStream(together([...messages, serialize.sync()]), { syncToFs: false }),
    )
  }
}
