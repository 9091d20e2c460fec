import { diagnose } from '../doctor/diagnose.ts';

const marks = { good: 'ok', look: 'look', broken: 'BROKEN' } as const;

/** Prints what is in order, and what is not, of the site of this environment. */
const findings = await diagnose(process.env);
for (const { verdict, subject, sentence } of findings) console.log(`${marks[verdict].padEnd(8)}${subject.padEnd(10)}${sentence}`);
const count = findings.filter(({ verdict }) => verdict === 'broken').length;
console.log(count === 0 ? 'Nothing is broken.' : `${count} ${count === 1 ? 'thing is' : 'things are'} broken.`);
// A check that was given up may still hold a connection.
process.exit(count === 0 ? 0 : 1);
