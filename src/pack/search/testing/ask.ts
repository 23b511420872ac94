import type { Project } from '../../model/project.ts';
import type { FoundFile, SearchRequest } from '../request.ts';
import { search } from '../search.ts';

export const textRequest = (text: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  mode: 'text',
  text,
  matchesCase: false,
  isWholeWord: false,
  isPattern: false,
  ...more,
});

export const queryRequest = (text: string): SearchRequest => ({ ...textRequest(text), mode: 'query' });

/** A whole search at once. */
export function findAll(project: Project, request: SearchRequest): { found: FoundFile[]; hitCount: number } {
  const found: FoundFile[] = [];
  let hitCount = 0;
  for (const slice of search(project, request)) {
    found.push(...slice.found);
    hitCount = slice.hitCount;
  }
  return { found, hitCount };
}

/** `path pointer` of every hit. */
export const placesFound = (project: Project, request: SearchRequest): string[] =>
  findAll(project, request).found.flatMap(({ path, hits }) => hits.map(({ pointer }) => `${path} ${pointer}`));
