export { cameTrue, drawsBetween, drawsBySite, type SiteDraws } from './draws.ts';
