import type { AnyEndpoint } from '@melali/shared/contract'
import fc from 'fast-check'
import * as z from 'zod'
import { amiss, fittingOf } from '../../../testing/fitting'
import { type TestApp, testApp } from '../../../testing/test-app'
import { type Actor, actorOf, nobody } from '../../auth/actor'
import { asSent, declared, fitFor, versionOf } from '../reply'
import { compile } from './compile'
import { replyWriter } from './reply-writer'

let app: TestApp
let endpoints: readonly AnyEndpoint[]
beforeAll(async () => {
  app = await testApp()
  const told = app.endpoints.filter(({ download }) => !download)
  endpoints = [...new Map(told.map((endpoint) => [endpoint.reply, endpoint])).values()]
})
afterAll(() => app.close())

const user = { userId: 'u', name: '', role: '', agentId: null }
const seesCost = actorOf(user, ['view.cost'])
const readers = [seesCost, nobody]

const outcome = (work: () => unknown) => {
  try {
    return { value: work() }
  } catch (error) {
    return { error: String(error) }
  }
}

/** Parsed, cut and written one after the other. */
const stepByStep = (endpoint: AnyEndpoint, actor: Actor, value: unknown) => {
  const fit = fitFor(actor, declared(endpoint, value))
  return { text: JSON.stringify(fit), version: versionOf(fit) }
}

const holds = (values: fc.Arbitrary<unknown>, same: (value: unknown) => boolean, runs = 6) =>
  fc.check(fc.property(values, same), { numRuns: runs, seed: 26 })

const sameFor =
  (endpoint: AnyEndpoint, write: (actor: Actor, value: unknown) => unknown) => (value: unknown) =>
    readers.every((actor) => {
      const [fast, slow] = [
        outcome(() => write(actor, value)),
        outcome(() => stepByStep(endpoint, actor, value)),
      ]
      return JSON.stringify(fast) === JSON.stringify(slow)
    })

test('every declared reply, fit or not, is written as parsing, cutting and stringifying it would', () => {
  expect(endpoints.length).toBeGreaterThan(100)
  for (const endpoint of endpoints) {
    const values = fittingOf(endpoint.reply)
    const same = sameFor(endpoint, replyWriter(endpoint))
    const found = [holds(values, same), holds(amiss(values), same)].map(
      ({ counterexample }) => counterexample,
    )
    expect([endpoint.path, ...found]).toEqual([endpoint.path, null, null])
  }
})

test('what fits is written in one walk, without zod to fall back on', () => {
  for (const endpoint of endpoints) {
    const writers = [true, false].map((showsCost) => compile(endpoint.reply, showsCost))
    const { counterexample } = holds(fittingOf(endpoint.reply), (value) =>
      writers.every((write) => !('error' in outcome(() => write(value)))),
    )
    expect([endpoint.path, counterexample]).toEqual([endpoint.path, null])
  }
})

test('control: a writer that shows cost to everybody, or checks nothing, is found out', () => {
  const some = endpoints.filter((_, at) => at % 4 === 0)
  const differs = (write: (endpoint: AnyEndpoint) => (value: unknown) => string | undefined) =>
    some.filter((endpoint) => {
      const wrong = write(endpoint)
      const values = fc.oneof(fittingOf(endpoint.reply), amiss(fittingOf(endpoint.reply)))
      return holds(
        values,
        sameFor(endpoint, (_, value) => asSent(wrong(value) ?? null)),
      ).failed
    })
  expect(differs(({ reply }) => compile(reply, true)).length).toBeGreaterThan(5)
  expect(differs(() => (value) => JSON.stringify(value)).length).toBeGreaterThan(20)
})

const node = z.object({
  costCents: z.int(),
  get inner() {
    return node.nullable()
  },
})

const endpointOf = (reply: z.ZodType): AnyEndpoint => ({
  method: 'GET',
  path: '/api/test',
  access: 'signed-in',
  subject: 'test',
  summary: 'For a test',
  reply,
})

test.each<[string, z.ZodType, unknown[]]>([
  ['transform', z.object({ a: z.string().transform((text) => text.length) }), [{ a: 'x' }, { a: 1 }, {}]],
  ['default', z.object({ a: z.int().default(3), b: z.int() }), [{ b: 1 }, { a: undefined, b: 1 }, { a: 2 }]],
  ['optional default', z.object({ a: z.int().default(3).optional() }), [{}, { a: undefined }, { a: 1 }]],
  ['catch', z.object({ a: z.int().catch(1) }), [{ a: 'x' }, {}, { a: 2 }]],
  ['coerce', z.object({ a: z.coerce.number() }), [{ a: '12' }, { a: 'x' }]],
  ['pipe', z.object({ a: z.string().pipe(z.enum(['a'])) }), [{ a: 'a' }, { a: 'b' }]],
  ['preprocess', z.object({ a: z.preprocess(String, z.string()) }), [{ a: 1 }, {}]],
  [
    'refined object',
    z.object({ a: z.int() }).refine(({ a }) => a > 1),
    [
      { a: 1, b: 1 },
      { a: 2, b: 1 },
    ],
  ],
  ['strict object', z.strictObject({ a: z.int() }), [{ a: 1 }, { a: 1, b: 1 }]],
  ['loose object', z.looseObject({ a: z.int() }), [{ a: 1, costCents: 1, b: { marginBps: 2 } }]],
  [
    'needed though unknown',
    z.object({ a: z.unknown() }),
    [{}, { a: undefined }, { a: 1n }, { a: new Date(0) }],
  ],
  ['exact optional', z.object({ a: z.string().exactOptional() }), [{}, { a: undefined }]],
  ['date', z.object({ a: z.date() }), [{ a: new Date(0) }, { a: 'x' }]],
  ['tuple', z.tuple([z.int(), z.string()]), [[1, 'x'], [1]]],
  [
    'enum of keys',
    z.record(z.enum(['a', 'cost']), z.int()),
    [{ a: 1, cost: 2 }, { a: 1 }, { a: 1, cost: 1, x: 1 }],
  ],
  ['partial record', z.partialRecord(z.enum(['a', 'b']), z.int()), [{ a: 1 }, { c: 1 }]],
  ['keys with a pattern', z.record(z.string().regex(/^a/), z.int()), [{ ab: 1 }, { b: 1 }]],
  ['keys out of order', z.object({ b: z.int(), 1: z.int() }), [{ b: 1, 1: 2 }]],
  [
    'discriminated',
    z.discriminatedUnion('k', [
      z.object({ k: z.literal('a'), cost: z.int() }),
      z.object({ k: z.literal('b') }),
    ]),
    [{ k: 'a', cost: 1 }, { k: 'b', cost: 1 }, { k: 'c' }, {}],
  ],
  [
    'union of alike',
    z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]),
    [{ a: 1, b: 1 }, { b: 1 }, {}],
  ],
  [
    'union with nothing',
    z.object({ a: z.union([z.string(), z.undefined()]) }),
    [{}, { a: undefined }, { a: 'x' }],
  ],
  [
    'intersection',
    z.intersection(z.object({ a: z.int() }), z.object({ b: z.int() })),
    [{ a: 1, b: 2 }, { a: 1 }],
  ],
  ['lazy', z.object({ a: z.lazy(() => z.object({ b: z.int() })) }), [{ a: { b: 1, c: 1 } }, { a: {} }]],
  ['readonly and brand', z.object({ a: z.string().brand('x').readonly() }), [{ a: 'x' }, { a: 1 }]],
  [
    'literals of any kind',
    z.object({ a: z.literal([1, true, null, 'x']) }),
    [{ a: 1 }, { a: true }, { a: null }, { a: '1' }],
  ],
  [
    'a shape in itself',
    node,
    [
      { costCents: 1, inner: { costCents: 2, inner: null, x: 1 } },
      { costCents: 1, inner: {} },
    ],
  ],
  ['holes', z.array(z.int().optional()), [[1, undefined, 2], [undefined], []]],
  ['version of its own', z.object({ data: z.object({ version: z.int() }) }), [{ data: { version: 3 } }]],
  [
    'version that isn’t declared',
    z.object({ data: z.object({ a: z.int() }) }),
    [{ data: { a: 1, version: 3 } }],
  ],
])('%s is written as zod says', (_, reply, values) => {
  const endpoint = endpointOf(reply)
  const same = sameFor(endpoint, replyWriter(endpoint))
  expect(values.filter((value) => !same(value))).toEqual([])
})

test('a reply that breaks its declaration says so in zod’s words', () => {
  const write = replyWriter(endpointOf(z.object({ name: z.string() })))
  expect(() => write(nobody, { name: 5 })).toThrow(/^GET \/api\/test broke its reply: [\s\S]*expected string/)
})
