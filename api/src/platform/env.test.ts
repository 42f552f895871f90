import { availableParallelism } from 'node:os'
import { readEnv } from './env'

const DATABASE_URL = 'postgres://localhost/melali'

test('several workers need PostgreSQL; one a core is one where the database is embedded', () => {
  expect(readEnv({ DATABASE_URL }).workers).toBe(1)
  expect(readEnv({ DATABASE_URL, WORKERS: '3' }).workers).toBe(3)
  expect(readEnv({ DATABASE_URL, WORKERS: 'auto' }).workers).toBe(availableParallelism())
  expect(readEnv({ WORKERS: 'auto' }).workers).toBe(1)
  expect(() => readEnv({ WORKERS: '2' })).toThrow(
    'WORKERS=2 needs PostgreSQL: the embedded database runs in one process. Set DATABASE_URL, or leave WORKERS out.',
  )
  expect(() => readEnv({ DATABASE_URL, WORKERS: '0' })).toThrow('WORKERS')
})
