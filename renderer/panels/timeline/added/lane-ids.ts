import type { UnitValue } from '../../../stores/watched-lanes.ts';

export const valueLaneId = ({ guid, of, id }: UnitValue): string => `value:${guid}:${of}.${id}`;
export const watchLaneId = (id: string): string => `watch:${id}`;
