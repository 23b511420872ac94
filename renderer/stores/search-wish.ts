/** What somebody elsewhere wants searched for, such as the menu of a field; the search panel follows it. */
import { create } from 'zustand';

export interface SearchWish {
  readonly text: string;
  readonly mode: 'text' | 'query';
  /** A number is found as a number, not as a part of others. */
  readonly isWholeWord: boolean;
}

interface SearchWishState {
  readonly wish: SearchWish | null;
}

export const useSearchWish = create<SearchWishState>()(() => ({ wish: null }));

export const wishSearch = (wish: SearchWish): void => useSearchWish.setState({ wish: { ...wish } });
