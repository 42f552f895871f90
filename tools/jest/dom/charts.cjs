exports.Column = () => null
