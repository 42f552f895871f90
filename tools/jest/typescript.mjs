import { register } from 'tsx/esm/api'

// The runner imports test files as they are; from here on Node reads TypeScript.
register()
