// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { useHelp } from './help.ts';

const { open, back, forward, rememberScroll } = useHelp.getState();
const page = () => useHelp.getState().place.page;

describe('the way through the help', () => {
  beforeEach(() => useHelp.setState({ place: { page: '', anchor: '' }, earlier: [], later: [] }));

  it('goes back and forth', () => {
    open('rules/casting');
    open('reference/skill', 'range');
    back();
    expect(page()).toBe('rules/casting');
    back();
    expect(page()).toBe('');
    forward();
    forward();
    expect(useHelp.getState().place).toMatchObject({ page: 'reference/skill', anchor: 'range' });
  });

  it('forgets what lay ahead when another page is opened', () => {
    open('rules');
    back();
    open('formats');
    forward();
    expect(page()).toBe('formats');
  });

  it('returns to where a page was left', () => {
    open('rules/casting');
    rememberScroll(420);
    open('rules/buffs');
    back();
    expect(useHelp.getState().place.scrollTop).toBe(420);
  });

  it('takes one step back after the same place was asked for twice', () => {
    open('rules/casting', 'combo');
    open('rules/casting', 'combo');
    back();
    expect(page()).toBe('');
  });

  it('stays where it is at either end', () => {
    back();
    forward();
    expect(page()).toBe('');
  });
});
