// A visitor's story runs in a real browser against a real server on a machine that may be busy: one that fails is told once more,
// with its first failure printed. What is broken fails twice.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
