const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.requireOnce = require;
  }
};
