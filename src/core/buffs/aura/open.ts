import { A, B, buffRow, G, Z, type World } from '../../world/index.ts';

/** A buff with an aura comes into force: from the next step on it looks around its holder. */
export function openAura(w: World, b: number): void {
  const a = open(w);
  const { cells } = w.auras;
  cells[a + A.holder] = w.buffs.cells[b + B.guid]!;
  cells[a + A.instance] = w.buffs.cells[b + B.instance]!;
  cells[a + A.child] = buffRow(w, b).aura!.buff;
  cells[a + A.perSource] = buffRow(w, b).aura!.dedupe === 'perSource' ? 1 : 0;
  cells[a + A.source] = w.buffs.cells[b + B.source]!;
  cells[a + A.level] = w.buffs.cells[b + B.level]!;
  cells[a + A.skill] = w.buffs.cells[b + B.skill]!;
  cells[a + A.scanAt] = cells[a + A.dueAt] = w.buffs.cells[b + B.startAt]!;
  cells[a + A.cause] = w.buffs.cells[b + B.cause]!;
  cells[a + A.root] = w.buffs.cells[b + B.root]!;
}

/** The buff has ended: what it kept on others goes in this same step. `cause` is the serial of its end. */
export function closeAura(w: World, b: number, cause: number, root: number): void {
  const { cells, stride, count } = w.auras;
  const instance = w.buffs.cells[b + B.instance]!;
  for (let a = 0; a < count * stride; a += stride) if (cells[a + A.instance] === instance) close(cells, a, cause, root);
}

/** A zone keeps a buff on those inside. */
export function openZoneAura(w: World, z: number, child: number): void {
  const a = open(w);
  const { cells } = w.auras;
  cells[a + A.zone] = w.zones.cells[z + Z.guid]!;
  cells[a + A.child] = child;
  cells[a + A.source] = w.zones.cells[z + Z.owner]!;
  cells[a + A.level] = w.zones.cells[z + Z.level]!;
  cells[a + A.skill] = w.zones.cells[z + Z.skill]!;
  cells[a + A.cause] = w.zones.cells[z + Z.cause]!;
  cells[a + A.root] = w.zones.cells[z + Z.root]!;
}

export function closeZoneAura(w: World, zone: number, cause: number): void {
  const { cells, stride, count } = w.auras;
  for (let a = 0; a < count * stride; a += stride)
    if (cells[a + A.zone] === zone) close(cells, a, cause, cells[a + A.root]!);
}

function open(w: World): number {
  const a = w.auras.append() * w.auras.stride;
  w.auras.cells[a + A.number] = ++w.globals.cells[G.nextInstance]!;
  w.auras.cells[a + A.bornFrame] = w.frame;
  w.auras.cells[a + A.memberHead] = -1;
  return a;
}

function close(cells: Float64Array, a: number, cause: number, root: number): void {
  cells[a + A.ended] = 1;
  cells[a + A.cause] = cause;
  cells[a + A.root] = root;
}
