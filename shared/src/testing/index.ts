export { type Answer, answer, refusal } from './answer'
export { catalogueTroubles, messageTroubles } from './catalogue'
export { type FakeHost, fakeHost } from './fake-host'
export { renderPiece, renderRemote } from './render-remote'
