export * from './activity'
export * from './activity-type'
export * from './add-on'
export * from './agent'
export * from './alike'
export * from './all'
export * from './bank'
export * from './bed-type'
export * from './below-zero'
export * from './choices'
export * from './closure'
export type {
  AnyResource,
  BodyOf,
  Declaration,
  Field,
  Fields,
  Kind,
  Resource,
  ResourceAction,
  RowOf,
  Shape,
  Unlabelled,
} from './declared'
export * from './driver'
export * from './driver-leave'
export * from './exchange'

export * from './guest'
export * from './guide'
export * from './guide-leave'
export * from './hotel'
export * from './hotel-room'
export * from './importable'
export * from './label'
export * from './nationality'
export * from './permission-name'
export * from './price-level'
export * from './reader'
export * from './region'
export * from './resource'
export * from './role-name'
export * from './supplier'
export * from './title'
export * from './transport'
export * from './vehicle'
export * from './vehicle-outage'
