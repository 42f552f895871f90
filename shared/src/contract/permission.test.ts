import { namedPermissions, permissionsIn } from './permission'

test('rights are found in calls, entities and groups of calls, each once', () => {
  const call = (access: string) => ({ method: 'GET', access })
  const declared = {
    list: call('view.ride'),
    rides: { name: 'rides', endpoints: { list: call('view.ride'), create: call('create.ride') } },
    contracts: { rides: { rates: call('view.rate') } },
    health: call('public'),
    word: 'a.b',
  }
  const own = ['create.ride', 'view.rate', 'view.ride']
  expect(permissionsIn(declared)).toEqual([...own, ...namedPermissions].sort())
})
