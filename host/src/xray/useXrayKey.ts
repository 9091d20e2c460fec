import { useEffect, useState } from 'react';

/** `Alt+X` shows which remote is which. */
export function useXrayKey(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyX') {
        event.preventDefault();
        setOn((was) => !was);
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (isOn) document.documentElement.dataset.xray = 'on';
    else delete document.documentElement.dataset.xray;
  }, [isOn]);
  return isOn;
}
