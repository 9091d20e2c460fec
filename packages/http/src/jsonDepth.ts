/** Deeper than anything we ask for, far from what makes a recursive reader stumble. */
const deepest = 32;

/** Whether JSON text is nested deeper than we read. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === 92) at++;
      else if (sign === 34) isInText = false;
    } else if (sign === 34) isInText = true;
    else if ((sign === 123 || sign === 91) && ++depth > deepest) return true;
    else if (sign === 125 || sign === 93) depth--;
  }
  return false;
}
