const { TestEnvironment } = require('jest-environment-node');

/** `requireOnce` loads a library outside of the test's context, so that a worker loads it once: see `jest.config.mjs`. */
module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.requireOnce = require;
  }
};
