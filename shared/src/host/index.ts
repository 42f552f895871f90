export * from './api-client'
export * from './cookie'
export * from './lend-runtime'
export * from './query-client'
