// In tests a CSS Module's class is called what its author called it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : String(name)) });
