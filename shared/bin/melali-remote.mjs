#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// The package is its sources; from here on Node reads them.
register()
await import('../src/cli/index.ts')
