import { setFlagsFromString } from 'node:v8'
import runner from 'jest-light-runner'

// A call makes much that lives briefly; with more room for the young less of it is looked at twice.
setFlagsFromString('--min-semi-space-size=32')
setFlagsFromString('--max-semi-space-size=64')

export default runner
