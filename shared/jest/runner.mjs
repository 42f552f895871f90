import { setFlagsFromString } from 'node:v8'
import { createRunner } from 'jest-light-runner'

// Screens make much that lives briefly; with more room for the young less of it is looked at twice.
setFlagsFromString('--min-semi-space-size=32')
setFlagsFromString('--max-semi-space-size=64')

/** A test's window stands on the globals of its thread; the main thread stays free of it, also when there is one worker. */
export default class extends createRunner() {
  constructor(...given) {
    super(...given)
    this._runtime = 'worker_threads'
  }
}
