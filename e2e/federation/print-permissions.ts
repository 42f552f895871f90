import * as api from '@melali/shared/api'
import * as resources from '@melali/shared/resources'

const accessesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('access' in value && typeof value.access === 'string') return [value.access]
  return 'endpoints' in value ? Object.values(value.endpoints as object).flatMap(accessesIn) : []
}

const declared = [api, resources].flatMap((door) => Object.values(door).flatMap(accessesIn))
console.log(JSON.stringify([...new Set(declared)]))
