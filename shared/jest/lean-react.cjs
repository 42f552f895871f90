// React in development measures every component and keeps a stack for every element; nobody looks at them here.
console.timeStamp = undefined
console.createTask = undefined

const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
const enough = 10_000
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => enough, set() {} })
