/** Hands a library to a test file as its worker has loaded it once (`nodeEnvironment.cjs`): a fifth of a server test's time went into loading the same again. */
exports.process = (_source, filename) => ({ code: `module.exports = globalThis.requireOnce(${JSON.stringify(filename)});` });
