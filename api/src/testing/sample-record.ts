import type { AnyResource, Field } from '@melali/shared/resources'
import type { TestClient } from './test-app'

let count = 0
const capital = (at: number) => String.fromCharCode(65 + (at % 26))

/** Records of whatever entity, made over the real calls; what they refer to is made before. */
export const recordsBy = (client: () => TestClient) => {
  /** What a form would send for a field, fresh each time. */
  const sampleOf = async (key: string, field: Field): Promise<unknown> => {
    const at = ++count
    switch (field.kind) {
      case 'integer':
        return field.min
      case 'cents':
        // Nothing is sold below what it costs.
        return key.startsWith('cost') ? at : 10_000 + at
      case 'percent':
        return 1_000 + at
      case 'rate':
        return '1.5'
      case 'day':
        return `${field.past ? 1990 : 2030}-01-${String((at % 28) + 1).padStart(2, '0')}`
      case 'clock':
        return '08:30'
      case 'toggle':
        return true
      case 'choice':
        return Object.keys(field.choices)[0]
      case 'choices':
        return Object.keys(field.choices).slice(0, 1)
      case 'tags':
        return [`Tag ${at}`]
      case 'clocks':
        return ['08:00']
      case 'weekdays':
        return [1]
      case 'images':
        return []
      case 'reference':
        return add(field.to)
      case 'references':
        return [await add(field.to)]
      case 'email':
        return `someone${at}@test.example`
      case 'phone':
        return '+62 812 0000 0000'
      case 'url':
        return 'https://test.example'
      case 'currency':
        return key === 'fromCurrency' ? 'EUR' : 'USD'
      default:
        return field.write.safeParse('XX').success && !field.write.safeParse('Some text').success
          ? `${capital(at)}${capital(Math.floor(at / 26))}`
          : `Text ${at}`
    }
  }

  /** Optional pictures need an upload, so they stay empty. */
  const bodyOf = async (resource: AnyResource) => {
    const body: Record<string, unknown> = {}
    for (const [key, field] of Object.entries(resource.fields as Record<string, Field>))
      if (field.kind !== 'image') body[key] = await sampleOf(key, field)
    return body
  }

  const create = async (resource: AnyResource) => {
    const body = await bodyOf(resource)
    const answer = await client().post(resource.path, body)
    if (answer.status !== 201) throw new Error(`${resource.name}: ${JSON.stringify([body, answer.body])}`)
    return { body, row: answer.body.data }
  }

  const add = async (resource: AnyResource): Promise<string> => (await create(resource)).row.id

  return { sampleOf, create }
}
