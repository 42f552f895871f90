export * from './envelope'
export * from './values'
