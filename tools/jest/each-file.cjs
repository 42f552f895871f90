/** Of a file of tests nothing stays when the next one begins, not its server either. */
exports.start = (file) => {
  require(file)
  delete require.cache[file]
  module.children.length = 0
}
