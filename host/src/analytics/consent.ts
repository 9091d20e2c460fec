import type { DeviceMemory } from '@agm/session';

/** Under this name the device keeps what its visitor said about counting. */
const name = 'counting';

export type Consent = 'yes' | 'no' | 'unasked';

/** A browser that is set to ask for privacy has answered already; what its visitor says here afterwards stands before that. */
export function readConsent(memory: Pick<DeviceMemory, 'read'>, page: Window = window): Consent {
  const said = memory.read(name);
  if (said === 'yes' || said === 'no') return said;
  return (page.navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true ? 'no' : 'unasked';
}

export const giveConsent = (consent: 'yes' | 'no', memory: Pick<DeviceMemory, 'write'>): void => memory.write(name, consent);
