import { createContext, useContext } from 'react';
import type { Anchor } from '../model/anchors.ts';

interface ArticleFacts {
  readonly page: string;
  readonly anchors: readonly Anchor[];
}

export const ArticleContext = createContext<ArticleFacts>({ page: '', anchors: [] });

export const anchorId = (anchor: string): string => `help-${anchor}`;

interface Positioned {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}

/** The anchor of a block, found by the line where it stands in the Markdown. */
export function useAnchor(node: Positioned | undefined): Anchor | undefined {
  const { anchors } = useContext(ArticleContext);
  const line = node?.position?.start.line;
  return line === undefined ? undefined : anchors.find((anchor) => anchor.line === line);
}
