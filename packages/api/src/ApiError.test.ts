import { ApiError } from './ApiError.ts';
import { readCaptchaPath, readProblem } from './readProblem.ts';

const problem = { code: 'rest_no_route', message: 'No such wall', data: { status: 404 } };

describe('the one error shape', () => {
  it('is read from a body, without what a stranger added to it', () => {
    expect(readProblem({ ...problem, data: { status: 404, params: [] }, trace: 'secret' })).toEqual(problem);
  });

  it.each([
    null,
    undefined,
    'no',
    404,
    [],
    {},
    { code: 'a', message: 'b' },
    { code: 'a', message: 'b', data: null },
    { code: 1, message: 'b', data: { status: 404 } },
    { code: 'a', message: 'b', data: { status: '404' } },
  ])('is not %j', (body) => {
    expect(readProblem(body)).toBeNull();
  });

  it('is restored as a refusal, and as unreachable where there was no status', () => {
    expect(ApiError.fromProblem(problem)).toMatchObject({ failure: 'refused', code: 'rest_no_route', status: 404 });
    expect(ApiError.fromProblem({ ...problem, data: { status: 0 } })).toMatchObject({ failure: 'unreachable', status: 0 });
  });
});

describe('the challenge that a refusal names', () => {
  it('is a path of the site’s own captcha, and nothing else', () => {
    const path = '/user-api/captcha?form=comment&post=4&parent=0';
    expect(readCaptchaPath({ ...problem, data: { status: 429, captcha: path } })).toBe(path);
    for (const captcha of [
      'https://evil.example/user-api/captcha?',
      '//evil.example',
      '/user-api/captcha/../logout?',
      '/user-api/captcha?a#b',
      '/user-api/captcha?\n',
      7,
      null,
      undefined,
    ])
      expect(readCaptchaPath({ ...problem, data: { status: 429, captcha } })).toBeNull();
  });
});

describe('an error that crossed from one bundle to another', () => {
  it('is recognised, because host and remotes carry a copy of the class each', () => {
    jest.isolateModules(() => {
      const other = jest.requireActual<{ ApiError: typeof ApiError }>('./ApiError.ts').ApiError;
      expect(other).not.toBe(ApiError);
      expect(new other('refused', 'no', { status: 404 })).toBeInstanceOf(ApiError);
    });
    expect(new Error('no')).not.toBeInstanceOf(ApiError);
  });
});
