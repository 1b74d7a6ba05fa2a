/** Seeds that once broke a promise; every later run begins with them. Each line is the name of a part and a seed. */
import { appendFileSync, readFileSync } from 'node:fs';

const kept = new URL('./seeds.txt', import.meta.url);

export function keptSeeds(part: string): number[] {
  return readFileSync(kept, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, seed] = line.split(' ');
      return name === part ? [Number(seed)] : [];
    });
}

export function keepSeed(part: string, seed: number): void {
  if (!keptSeeds(part).includes(seed)) appendFileSync(kept, `${part} ${seed}\n`);
}
