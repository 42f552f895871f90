export * from './bed-type'
export * from './fields'
export * from './resource'
