import { ciVariables, machineUser } from './machineUser.ts';

const nobody = () => {
  throw Object.assign(new Error('A system error occurred: uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
};

describe('who works on a machine', () => {
  it.each(ciVariables)('is whom the CI names in %s', (name) => {
    expect(machineUser({ [name]: ' octocat ', USER: 'runner' }, () => 'runner')).toBe('octocat');
  });

  it('is the user of the system where no CI says anything', () => {
    expect(machineUser({ GITHUB_ACTOR: '', USER: 'other' }, () => 'maya')).toBe('maya');
  });

  it('is a name of the environment, else a number, in a container that has no name for its user', () => {
    expect(machineUser({ LOGNAME: 'maya' }, nobody)).toBe('maya');
    expect(machineUser({}, nobody)).toMatch(/^user \d+$/);
    expect(machineUser({}, () => '')).toMatch(/^user \d+$/);
  });
});
