import { assemble, buildProjects } from './site/build.mjs'

buildProjects(
  ['shell', 'remote-booking', 'remote-invoice', 'remote-masterdata', 'remote-admin'].map(
    (name) => `@melali/${name}`,
  ),
)
assemble()
