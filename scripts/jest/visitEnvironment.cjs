const NodeEnvironment = require('./nodeEnvironment.cjs');
const waiting = require('./visitTurns.cjs');

/** In a file whose tests all wait for another commit, no site is started either. */
module.exports = class extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'run_start') for (const test of waiting(this.testPath, rootDescribeBlock)) test.mode = 'skip';
  }
};
