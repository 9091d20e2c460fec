const { readFileSync } = require('node:fs');

// A real browser on a busy machine may be late once. A test file that opens one may try a failed test a second time; the first
// failure is printed, and the test command names the test as flaky. A test without a browser gets one try.
const opensBrowser = /\b(openPage|setStage|startNeighbours|launchChromium|tryInBrowser)\b/;
if (opensBrowser.test(readFileSync(expect.getState().testPath, 'utf8'))) jest.retryTimes(1, { logErrorsBeforeRetry: true });
