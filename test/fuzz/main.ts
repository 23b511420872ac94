import { explain, fuzz } from './fuzz.ts';

/** Long runs by hand: `npm run fuzz -- --count=2000 --from=1`, or one seed again: `npm run fuzz -- --seed=17`. */
const option = (name: string, otherwise: number) => {
  const text = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
  return text === undefined ? otherwise : Number(text);
};
const one = option('seed', 0);
const from = one || option('from', 1);
const count = one ? 1 : option('count', Number(process.env.SPELLWRIGHT_FUZZ) || 200);

const tally = new Map<string, number>();
let failed = 0;
for (let seed = from; seed < from + count; seed++) {
  const findings = fuzz(seed);
  if (findings.length === 0) continue;
  failed++;
  for (const finding of findings) {
    const seen = (tally.get(finding.check) ?? 0) + 1;
    tally.set(finding.check, seen);
    if (one || seen <= 4) console.error(explain(finding));
  }
}
for (const [check, times] of tally) console.error(`${times} findings: ${check}`);
console.log(`${count} fights from seed ${from}, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
