// Remotes name their chunks alike; in one build their pages would be thrown together, so the bundler splits alone.
module.exports = (source) => source.replaceAll(/\/\* webpackChunkName: .*? \*\//g, '')
